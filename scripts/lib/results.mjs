import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts of a test runner's JSON report, and what did not pass by name. Whatever is not clearly
 * passed counts as failed: skipped, flaky, and files that could not be loaded.
 */
export function readVitestReport(file) {
  const report = readJson(file);
  if (!report) return null;
  const brokenFiles = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => name);
  const failedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
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
  return [...failed.map((spec) => spec.title), ...suites.flatMap(failedSpecs)].map(
    (name) => `${title} › ${name}`,
  );
}

function readJson(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
