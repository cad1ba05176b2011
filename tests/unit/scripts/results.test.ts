import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../../scripts/lib/results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'essentials-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function reportOf(content: unknown) {
  const file = join(folder, `${++count}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('what did not pass', () => {
  it('is named from the report of the unit and server tests, broken files too', () => {
    const report = reportOf({
      numTotalTests: 3,
      numPassedTests: 1,
      testResults: [
        {
          name: 'orders.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'orders are placed' },
            { status: 'failed', fullName: 'orders are cancelled' },
            { status: 'pending', fullName: 'orders are skipped' },
          ],
        },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    });
    expect(readVitestReport(report)).toEqual({
      passed: 1,
      failed: 3,
      failures: ['broken.test.ts', 'orders are cancelled', 'orders are skipped'],
    });
  });

  it('is named from the report of the browser tests, with the file and the group', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const report = reportOf({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'buying.e2e.ts',
          specs: [spec('buys', 'expected')],
          suites: [
            { title: 'offline', specs: [spec('waits', 'unexpected'), spec('sends', 'flaky')] },
          ],
        },
      ],
    });
    expect(readPlaywrightReport(report)).toEqual({
      passed: 1,
      failed: 2,
      failures: ['buying.e2e.ts › offline › waits', 'buying.e2e.ts › offline › sends'],
    });
  });

  it('is not known without a report', () => {
    expect(readVitestReport(join(folder, 'none'))).toBeNull();
  });
});
