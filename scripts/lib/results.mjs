import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts of a test runner's JSON report. Whatever is not clearly passed counts as failed: skipped,
 * flaky, and files that could not be loaded.
 */
export function readVitestReport(file) {
  const report = readJson(file);
  if (!report) return null;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  return { passed, failed: report.numTotalTests - passed + brokenFiles };
}

export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function readJson(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
