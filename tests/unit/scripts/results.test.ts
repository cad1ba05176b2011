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

  it('is named with its error from the report of the browser tests, with the file and the group', () => {
    const spec = (title: string, status: string, messages: string[] = []) => {
      const errors = messages.map((message) => ({ message }));
      return { title, tests: [{ status, results: [{ errors }] }] };
    };
    const report = reportOf({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'buying.e2e.ts',
          specs: [spec('buys', 'expected')],
          suites: [
            {
              title: 'offline',
              specs: [spec('waits', 'unexpected', ['not visible']), spec('sends', 'flaky')],
            },
          ],
        },
      ],
    });
    expect(readPlaywrightReport(report)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'buying.e2e.ts › offline › waits\n    not visible',
        'buying.e2e.ts › offline › sends',
      ],
    });
  });

  it('is told with what the screen of a browser test showed', () => {
    const path = join(folder, 'error-context.md');
    writeFileSync(
      path,
      '# Error\n\n```\nnot visible\n```\n\n```yaml\n- banner:\n  - text: Essentials\n- main:\n  - heading "Cart"\n```\n',
    );
    const report = reportOf({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [
        {
          title: 'buying.e2e.ts',
          specs: [
            {
              title: 'waits',
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      errors: [
                        { message: 'time is up' },
                        { message: 'not visible', location: { file: '/a/buying.e2e.ts', line: 7 } },
                      ],
                      attachments: [
                        { name: 'screenshot', path: join(folder, 'none.png') },
                        { name: 'error-context', path },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(readPlaywrightReport(report)?.failures).toEqual([
      [
        'buying.e2e.ts › waits',
        '    time is up',
        '    not visible',
        '    at line 7 of buying.e2e.ts',
        '    The screen:',
        '    - main:',
        '      - heading "Cart"',
      ].join('\n'),
    ]);
  });

  it('is not known without a report', () => {
    expect(readVitestReport(join(folder, 'none'))).toBeNull();
  });
});
