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
  it('is named with its error from the report of the unit and server tests, broken files too', () => {
    const report = reportOf({
      numTotalTests: 3,
      numPassedTests: 1,
      testResults: [
        {
          name: 'orders.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'orders are placed' },
            {
              status: 'failed',
              fullName: 'orders are cancelled',
              failureMessages: ['Error: \u001B[31mno answer\u001B[39m\n\n    at orders.ts:1'],
            },
            { status: 'pending', fullName: 'orders are skipped' },
          ],
        },
        {
          name: 'broken.test.ts',
          status: 'failed',
          message: 'SyntaxError',
          assertionResults: [],
        },
      ],
    });
    expect(readVitestReport(report)).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        'broken.test.ts\n    SyntaxError',
        'orders are cancelled\n    Error: no answer\n        at orders.ts:1',
        'orders are skipped',
      ],
    });
  });

  describe('in a browser', () => {
    const spec = (title: string, status: string, result: object = {}) => ({
      title,
      tests: [{ status, results: [{ errors: [], ...result }] }],
    });
    const reportOn = (suite: object) =>
      readPlaywrightReport(
        reportOf({
          stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
          suites: [{ title: 'buying.e2e.ts', specs: [], suites: [], ...suite }],
        }),
      );

    it('is named with its error, its file and its group', () => {
      const waits = spec('waits', 'unexpected', { errors: [{ message: 'not visible' }] });
      const offline = { title: 'offline', specs: [waits, spec('sends', 'flaky')] };
      expect(reportOn({ specs: [spec('buys', 'expected')], suites: [offline] })).toEqual({
        passed: 1,
        failed: 2,
        failures: [
          'buying.e2e.ts › offline › waits\n    not visible',
          'buying.e2e.ts › offline › sends',
        ],
      });
    });

    it('is told with what the screen showed and the console said', () => {
      const path = join(folder, 'error-context.md');
      const screen = '- banner:\n  - text: Essentials\n- main:\n  - heading "Cart"\n';
      writeFileSync(
        path,
        `# Error\n\n\`\`\`\nnot visible\n\`\`\`\n\n\`\`\`yaml\n${screen}\`\`\`\n`,
      );
      const errors = [
        { message: 'time is up' },
        { message: 'not visible', location: { file: '/a/buying.e2e.ts', line: 7 } },
      ];
      const attachments = [
        { name: 'screenshot', path: join(folder, 'none.png') },
        { name: 'error-context', path },
        {
          name: 'console',
          body: Buffer.from('warning: not stored\nlog: later').toString('base64'),
        },
      ];
      const waits = spec('waits', 'unexpected', { errors, attachments });
      expect(reportOn({ specs: [waits] })?.failures).toEqual([
        [
          'buying.e2e.ts › waits',
          '    time is up',
          '    not visible',
          '    at line 7 of buying.e2e.ts',
          '    The screen:',
          '    - main:',
          '      - heading "Cart"',
          '    The console:',
          '    warning: not stored',
          '    log: later',
        ].join('\n'),
      ]);
    });
  });

  it('is not known without a report', () => {
    expect(readVitestReport(join(folder, 'none'))).toBeNull();
  });
});
