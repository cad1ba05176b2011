/** Prints what was planted, and after how many schedules it was found. */
import type { Reporter, TestModule } from 'vitest/node';
import { report } from '../report.ts';

export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map((module) => {
      const [test] = module.children.allTests();
      const caught = test?.meta().caught;
      const found = caught
        ? `after ${caught.schedules} (${caught.ms} ms): ${caught.wrongs.join(', ')}`
        : 'NOT CAUGHT';
      return `${module.project.name.padEnd(64)} ${found}`;
    });
    console.log(rows.join('\n'));
    const caught = modules.filter((module) => module.ok()).length;
    report('mutants', [
      ['bugs planted', modules.length],
      ['of them found', caught, modules.length],
    ]);
  }
}
