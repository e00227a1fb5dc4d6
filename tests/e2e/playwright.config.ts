import { defineConfig } from 'playwright/test';
import { findSystemChromium } from '../support/chromium.mjs';

export default defineConfig({
  testDir: '.',
  // `npm test` drives the first, `npm run test:all` both.
  projects: [
    { name: 'short', testMatch: '**/!(*.long).spec.ts' },
    { name: 'long', testMatch: '**/*.long.spec.ts' },
  ],
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Both only end what hangs: nothing is proved by how quick a step is, and a machine may be busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  // What needed another attempt is said at the end of the run.
  retries: 1,
  forbidOnly: true,
  // The JSON report goes to PLAYWRIGHT_JSON_OUTPUT_FILE; what a person reads are the failures.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: process.env.E2E_SAMPLE_URL,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findSystemChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
