import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeRun, hostSpeed } from '../../../bench/cases/machine.mjs';
import { resultsFile } from '../../../bench/cases/markdown.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'essentials-bench-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the speed of the machine', () => {
  it('is compared with that of the page that an earlier run has written', async () => {
    const page = join(folder, 'results.md');
    writeFileSync(page, resultsFile('npm run bench', 'Results', await describeRun(10), []));
    const { loopMs, comparison } = hostSpeed(page);
    expect(loopMs).toBeGreaterThan(0);
    expect(comparison).toBe(
      `fixed loop of the processor, ms: ${loopMs}; in the published run 10: × ${(loopMs / 10).toFixed(2)}`,
    );
  });

  it.each(['of an older version', 'that is missing'])('stands alone beside a page %s', (which) => {
    const page = join(folder, 'results.md');
    if (which === 'of an older version') writeFileSync(page, '| date | 2026-11-23 |\n');
    expect(hostSpeed(page).comparison).toMatch(/; the published run has none$/);
  });
});
