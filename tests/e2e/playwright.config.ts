import { defineConfig } from 'playwright/test';
import { chooseMemoryFolder } from '../support/memory-folder.mjs';
import { CHROME_FLAGS, findSystemChromium } from '../support/system-packages.mjs';

chooseMemoryFolder();

/** Some go through whole matrices of one page, or start and kill sites. */
const LONG_TEST_MS = 240_000;

export default defineConfig({
  testDir: '.',
  // `npm test` drives the first, `npm run test:all` both.
  projects: [
    { name: 'short', testMatch: '**/!(*.long).spec.ts' },
    { name: 'long', testMatch: '**/*.long.spec.ts', timeout: LONG_TEST_MS },
  ],
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
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
      args: CHROME_FLAGS,
    },
  },
});
