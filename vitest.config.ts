import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tests/support/by-environment.ts';

/** Vitest would leave a processor to itself; on two that is half, and a server's tests mostly wait. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Vitest gives a file to one worker: the model is drawn in parts, each a project. */
const MODEL_PARTS = 2;
const modelPart = (part: number) => ({
  test: {
    name: `model-${part}`,
    include: ['tests/reliability/{model,amendments}/*.test.ts'],
    environment: 'node' as const,
    env: { MODEL_PART: String(part), MODEL_PARTS: String(MODEL_PARTS) },
    setupFiles: ['tests/reliability/model/machine.ts'],
    globalSetup: ['tests/reliability/model/figures.ts'],
    // Most of what is made is thrown away at once.
    execArgv: ['--max-semi-space-size=64'],
    // As long as a soak takes.
    testTimeout: 6 * 3_600_000,
    maxWorkers,
  },
});

/** What a test waits for comes in its own time: a busy machine is no fault. */
const PATIENT = { poll: { timeout: 40_000 } };

const unitTests = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    setupFiles: ['tests/support/unit-setup.ts'],
    // The setup file gives each its own modules, storage and page.
    isolate: false,
    // Most of what is made is thrown away at once.
    execArgv: ['--max-semi-space-size=64'],
    expect: PATIENT,
    // Only for a test that hangs.
    testTimeout: 60_000,
    maxWorkers,
  },
});

const serverTests = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    globalSetup: ['tests/support/migrated-shop.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Requests and processes of a machine that does other things too.
    expect: { poll: { timeout: 120_000 } },
    maxWorkers,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      unitTests('unit', ['tests/unit/**/*.test.{ts,tsx}'], ['tests/unit/long/**']),
      // Searches over tens of thousands of labelled queries; no part of `npm test`.
      unitTests('long-unit', ['tests/unit/long/**/*.test.{ts,tsx}']),
      serverTests('server', ['tests/server/{,permissions/}*.test.ts']),
      // Backing up and upgrading a shop, fuzzing, crashes; no part of `npm test`.
      serverTests('long-server', ['tests/server/long/*.test.ts']),
      // Starting a shop, its data folder, its scripts; part of `npm run test:all` alone.
      serverTests('machine', ['tests/server/machine/*.test.ts']),
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: PATIENT,
          maxWorkers: 1,
        },
      },
      ...Array.from({ length: MODEL_PARTS }, (_, part) => modelPart(part)),
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          environment: 'node',
          // One whole journey after the other; two browsers on two processors make both wait.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: PATIENT,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['tests/reliability/{pricing,load,wired}/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 180_000,
          expect: PATIENT,
          // A browser and a server for each of two schedules keep two processors busy.
          maxWorkers: 1,
        },
      },
      {
        // Figures, which `npm run reliability` prints; no part of `npm test`.
        test: {
          name: 'growth',
          include: ['tests/reliability/growth/*.test.ts'],
          environment: 'node',
          // A million orders are not stored in a minute.
          testTimeout: 3_600_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
