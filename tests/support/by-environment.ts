/**
 * Files with a page come one after the other, and so do those without: Vitest ends a process whose next file has another
 * environment, and each new one would load jsdom and React anew.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(hasPage), ...sorted.filter((file) => !hasPage(file))];
  }
}
