import {
  copyStore,
  discardSite,
  startSite,
  waitForHistory,
} from '../support/browser/playwright-site';
import { replaySettings } from '../support/browser/playwright-sites';

/** The regime is judged from the thirtieth day on, and a chart of 30 days begins before its first. */
const SAMPLE = { MARKET_FEED: 'sample', MARKET_SAMPLE_DAYS: '50' };

/** Starts the production build twice: on the demonstration market and on a recorded one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [sample, replay] = await Promise.all([
    startSite({ env: { ...SAMPLE, LOG_LEVEL: 'warn' } }),
    startSite({ env: { ...replaySettings(), LOG_LEVEL: 'warn' } }),
  ]);
  await waitForHistory(sample);
  process.env.E2E_SAMPLE_URL = sample.url;
  process.env.E2E_SAMPLE_DATABASE_URL = `file:${sample.folder}/site.db`;
  process.env.E2E_SAMPLE_COPY = copyStore(sample);
  process.env.E2E_REPLAY_URL = replay.url;
  return async () => {
    await Promise.all([discardSite(sample), discardSite(replay)]);
  };
}
