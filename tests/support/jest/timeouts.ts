/** Processes, servers and hours of a market, on a machine that other things keep busy too. */
const INTEGRATION_TEST_MS = 120_000;
/** Weeks of a market, processes that are killed and started over and over. */
const LONG_TEST_MS = 300_000;

// Jest takes no other timeout for one of its projects.
const isLong = expect.getState().testPath?.endsWith('.long.test.ts');
jest.setTimeout(isLong ? LONG_TEST_MS : INTEGRATION_TEST_MS);
