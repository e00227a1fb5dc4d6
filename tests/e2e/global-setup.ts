import { discardSite, startSite, waitUntilCurrent } from '../support/playwright-site';
import { recordingFolder } from '../support/playwright-sites';

/** Starts the production build twice, on the demonstration market and on a recorded one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [sample, replay] = await Promise.all([
    startSite({ env: { MARKET_FEED: 'sample', LOG_LEVEL: 'warn' } }),
    startSite({
      env: {
        MARKET_FEED: 'replay',
        MARKET_REPLAY: recordingFolder(),
        MARKET_REPLAY_SPEED: 'max',
        LOG_LEVEL: 'warn',
      },
    }),
  ]);
  await waitUntilCurrent(sample);
  process.env.E2E_SAMPLE_URL = sample.url;
  process.env.E2E_REPLAY_URL = replay.url;
  return async () => {
    await Promise.all([discardSite(sample), discardSite(replay)]);
  };
}
