import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_LINES = 8;
const SCREEN_LINES = 60;
/** Characters of a line of the console. */
const CONSOLE_LINE = 300;

/**
 * Counts of a test runner's JSON report, and each test that did not pass: its name and the first lines of its
 * error; of a browser test all its errors, where they were thrown, what the screen showed and the console said.
 * Whatever is not clearly passed counts as failed: skipped, flaky, and files that could not be loaded.
 */
export function readVitestReport(file) {
  const report = readJson(file);
  if (!report) return null;
  const brokenFiles = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => withMessage(name, message));
  const failedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => withMessage(fullName, failureMessages?.[0])),
  );
  const passed = report.numPassedTests;
  return {
    passed,
    failed: report.numTotalTests - passed + brokenFiles.length,
    failures: [...brokenFiles, ...failedTests],
  };
}

export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: report.suites.flatMap((suite) => failedSpecs(suite)),
  };
}

function failedSpecs({ title, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return [...failed.map(describeSpec), ...suites.flatMap(failedSpecs)].map(
    (name) => `${title} › ${name}`,
  );
}

function describeSpec({ title, tests }) {
  const results = tests.flatMap(({ results: runs = [] }) => runs);
  const errors = results.flatMap((result) => result.errors);
  const attachments = results.flatMap(({ attachments: attached = [] }) => attached);
  const context = attachments.find(({ name }) => name === 'error-context');
  const said = attachments.find(({ name }) => name === 'console');
  return [
    title,
    ...errors.flatMap(errorLines),
    ...screenLines(context?.path),
    ...consoleLines(said?.body),
  ].join('\n');
}

/** The last lines of the page's console: a warning says why a press did nothing. `body` is base64. */
function consoleLines(body = '') {
  const lines = Buffer.from(body, 'base64').toString().split('\n').filter(Boolean);
  if (lines.length === 0) return [];
  return ['The console:', ...lines].map((line) => `    ${line.slice(0, CONSOLE_LINE)}`);
}

/**
 * The accessibility tree of the page at the failure, which Playwright writes into the error's context; without the
 * navigation before the main content.
 */
function screenLines(path) {
  if (path === undefined || !existsSync(path)) return [];
  const [, tree] = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (tree === undefined) return [];
  const lines = tree.split('\n');
  const start = Math.max(0, lines.indexOf('- main:'));
  const shown = lines.slice(start, start + SCREEN_LINES);
  return ['The screen:', ...shown].map((line) => `    ${line}`);
}

/** The name, and indented below it the first lines of the message, without colours. */
/** Of an end-to-end test, which may have several: its time is up, and what it was waiting for then. */
function errorLines({ message, location }) {
  const place = location && `    at line ${location.line} of ${basename(location.file)}`;
  return [...messageLines(message), ...(place ? [place] : [])];
}

const withMessage = (name, message) => [name, ...messageLines(message)].join('\n');

function messageLines(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const filled = lines.filter((line) => line.trim() !== '').slice(0, MESSAGE_LINES);
  return filled.map((line) => `    ${line}`);
}

function readJson(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
