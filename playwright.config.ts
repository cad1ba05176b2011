import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './tests/support/chromium-args.ts';

/** End-to-end tests in a real browser against a production build and a real PocketBase per worker. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  projects: [
    // Run by `npm test`: the main tasks, tagged @core.
    { name: 'core-e2e', testMatch: 'tests/e2e/*.e2e.ts', grep: /@core/ },
    // Run by `npm run test:ci`.
    { name: 'more-e2e', testMatch: 'tests/e2e/*.e2e.ts', grepInvert: /@core|@rare/ },
    // The headless shell has no back/forward cache, and starts no Background Sync.
    { name: 'whole-chromium', testMatch: 'tests/e2e/whole-chromium/*.e2e.ts' },
    // Run by `npm run test:all`, both.
    { name: 'rare-e2e', testMatch: 'tests/e2e/*.e2e.ts', grep: /@rare/ },
    { name: 'long-e2e', testMatch: 'tests/e2e/{long,inventory}/*.e2e.ts' },
  ],
  globalSetup: './tests/support/migrated-shop.ts',
  outputDir: 'test-results',
  // Only for a test that hangs: a busy machine takes four times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // Each has a browser and a server of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Installing the app takes a second of every new browser; what goes offline allows it.
    serviceWorkers: 'block',
    // Costs a seventh of the time; TRACE=1 when a failure needs looking into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        ...CHROMIUM_ARGS,
        // A camera that shows a test picture; a headless shell has nobody who could allow it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
