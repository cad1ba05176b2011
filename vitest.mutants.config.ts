/**
 * `npm run test:mutants`: every bug of tests/reliability/mutants is planted, each in a project of its
 * own, and has to be found. MUTANT takes those whose names contain it.
 */
import { defineConfig } from 'vitest/config';
import { plant } from './tests/reliability/mutants/plant.ts';
import { MUTANTS } from './tests/reliability/mutants/mutants.ts';

const { MUTANT = '', RELIABILITY_SEED } = process.env;

export default defineConfig({
  test: {
    reporters: ['dot', './tests/reliability/mutants/table.ts'],
    // Nearly all modules are the same in all projects.
    experimental: { fsModuleCache: true },
    projects: MUTANTS.filter(({ name }) => name.includes(MUTANT)).map((mutant) => ({
      plugins: [plant(mutant)],
      test: {
        name: mutant.name,
        include: ['tests/reliability/mutants/*.test.ts'],
        environment: 'node',
        env: {
          RELIABILITY_SEED: RELIABILITY_SEED ?? String(mutant.seed ?? 1),
          RELIABILITY_FROM: RELIABILITY_SEED ? '0' : String(mutant.from ?? 0),
          MUTANT_MODEL: mutant.model ?? '',
        },
        setupFiles: ['tests/reliability/model/machine.ts'],
        maxWorkers: 2,
        execArgv: ['--max-semi-space-size=64'],
        testTimeout: 600_000,
      },
    })),
  },
});
