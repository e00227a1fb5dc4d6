import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import nextJest from 'next/jest.js';
import { chooseMemoryFolder } from './support/memory-folder.mjs';

chooseMemoryFolder();

// Each test is a caller of its own, as a proxy would name it.
process.env.TRUSTED_PROXY_HOPS ??= '1';

const rootDir = path.resolve(import.meta.dirname, '..');
const createConfig = nextJest({ dir: rootDir });

const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
const isEsModule = (folder) => {
  const file = `${folder}/package.json`;
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
};
/** Packages of ES modules, also those inside of others: jest's module registry needs them transformed. */
const esModulePackages = Object.keys(installed)
  .filter(isEsModule)
  .map((folder) => folder.split('node_modules/').at(-1))
  .join('|');

async function project({ mapped = {}, ...overrides }) {
  const config = await createConfig({
    rootDir,
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    moduleNameMapper: {
      ...mapped,
      '^@/(.*)$': '<rootDir>/$1',
      '^server-only$': '<rootDir>/tests/support/jest/server-only.ts',
      '^canonicalize$': '<rootDir>/node_modules/canonicalize/lib/canonicalize.js',
      '^estree-walker$': '<rootDir>/node_modules/estree-walker/src/index.js',
      // zod's messages in fifty languages, which every test would load and none reads.
      '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/zod/v4/locales/en.cjs',
    },
    testPathIgnorePatterns: ['<rootDir>/tests/e2e/'],
    // Handed to every module: looked up in a test's sandbox they cost a third of the engine's time.
    sandboxInjectedGlobals: ['Array', 'JSON', 'Math', 'Number', 'Object', 'Set', 'String'],
    clearMocks: true,
    restoreMocks: true,
    ...overrides,
  })();
  return {
    ...config,
    transformIgnorePatterns: [
      `/node_modules/(?!(?:.*/node_modules/)?(?:${esModulePackages})/)`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  };
}

/** Components in a browser's document, without a browser. */
const inDocument = {
  // A page that came with old figures asks for new ones without opening undisturbed first.
  mapped: {
    '^(?:@/lib/features/client|\\.)/first-poll$':
      '<rootDir>/tests/components/support/unsettled-poll.ts',
  },
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/jest-dom.ts'],
};

const withChildProcesses = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/jest/bundled-scripts.mjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/timeouts.ts'],
};

const config = {
  // Ends what hangs, on a machine that other things keep busy too; integration tests have `timeouts.ts`.
  testTimeout: 60_000,
  // What a worker keeps of the files it has run grows to gigabytes; above this it starts anew.
  workerIdleMemoryLimit: '1500MB',
  // The usual half second is too short for a worker's end on a busy machine: jest then reports a leak that is none.
  workerGracefulExitTimeout: 10_000,
  projects: [
    await project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/**/!(*.integration|*.long).test.ts'],
    }),
    await project({
      displayName: 'components',
      testMatch: ['<rootDir>/tests/**/!(*.integration).test.tsx'],
      ...inDocument,
    }),
    await project({
      displayName: 'screens',
      testMatch: ['<rootDir>/tests/**/*.integration.test.tsx'],
      ...inDocument,
    }),
    // Child processes, servers of mail and databases, and engines that play some of a market: each of seconds.
    await project({
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/**/*.integration.test.ts'],
      ...withChildProcesses,
    }),
    // The same kinds of tests, longer ones: `npm run test:all` runs them, `npm test` does not.
    await project({
      displayName: 'long',
      testMatch: ['<rootDir>/tests/**/*.long.test.ts'],
      ...withChildProcesses,
    }),
  ],
};

export default config;
