import {
  copyStore,
  discardSite,
  startSite,
  waitForHistory,
} from '../support/browser/playwright-site';

/** The regime is judged from the thirtieth day on, and a chart of 30 days begins before its first. */
const SAMPLE_DAYS = '50';
const SAMPLE = {
  MARKET_FEED: 'sample',
  MARKET_SAMPLE_DAYS: process.env.E2E_SAMPLE_DAYS ?? SAMPLE_DAYS,
  LOG_LEVEL: 'warn',
};

/** Starts the production build on the demonstration market. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const sample = await startSite({ env: SAMPLE });
  await waitForHistory(sample);
  process.env.E2E_SAMPLE_URL = sample.url;
  process.env.E2E_SAMPLE_DATABASE_URL = `file:${sample.folder}/site.db`;
  process.env.E2E_SAMPLE_COPY = copyStore(sample);
  return () => discardSite(sample);
}
