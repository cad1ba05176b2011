/**
 * `npm run test:sabotage`: every bug of tests/reliability/sabotage is planted, each in a project of its
 * own, and has to be found. SABOTAGE takes those whose names contain it.
 */
import { defineConfig } from 'vitest/config';
import { plant } from './tests/reliability/sabotage/plant.ts';
import { SABOTAGES } from './tests/reliability/sabotage/sabotages.ts';

const { SABOTAGE = '', RELIABILITY_SEED } = process.env;

export default defineConfig({
  test: {
    reporters: ['dot', './tests/reliability/sabotage/table.ts'],
    // Nearly all modules are the same in all projects.
    experimental: { fsModuleCache: true },
    projects: SABOTAGES.filter(({ name }) => name.includes(SABOTAGE)).map((sabotage) => ({
      plugins: [plant(sabotage)],
      test: {
        name: sabotage.name,
        include: ['tests/reliability/sabotage/*.test.ts'],
        environment: 'node',
        env: {
          RELIABILITY_SEED: RELIABILITY_SEED ?? String(sabotage.seed ?? 1),
          RELIABILITY_FROM: RELIABILITY_SEED ? '0' : String(sabotage.from ?? 0),
          SABOTAGE_MODEL: sabotage.model ?? '',
        },
        setupFiles: ['tests/reliability/model/machine.ts'],
        maxWorkers: 2,
        execArgv: ['--max-semi-space-size=64'],
        testTimeout: 600_000,
      },
    })),
  },
});
