import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import { coinYields } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID } from '../market-fixture';
import { RULE } from './alert-calls';

const store = apiStore(seed);
beforeAll(async () => {
  const hourMs = 3_600_000;
  const nowMs = Math.floor(Date.now() / hourMs) * hourMs;
  const rest = { apyBasePercent: null, apyRewardPercent: null, rayPercent: null, tvlUsd: null };
  const values = ['8.4', '8.6', '8.45', '8.7', '8.4', '8.6', null];
  await appendRows(
    store.db,
    coinYields,
    values.map((apyPercent, at) => ({
      ...rest,
      feedId: FEED_ID,
      symbol: 'TUSD',
      atMs: nowMs - (values.length - at) * hourMs,
      apyPercent,
      tier: null,
      poolsUsed: 1,
    })),
  );
});

it('counts with the rule of the collector, and says from when and how', async () => {
  const rule = { ...RULE, stablecoin: 'TUSD' };
  const response = await callRoute('previewAlert', { body: rule });
  const known = (await response.json()) as Record<string, unknown>;
  const expected = { days: 90, firings: 2, samples: 6, step_seconds: 3600, dead_band: '0.1' };
  expect(known).toMatchObject(expected);
  expect(String(known.last_fired_at) > String(known.first_at)).toBe(true);
  expect(known.meta).toMatchObject({ data_class: 'sample', method: 'history of the store' });
  const none = await callRoute('previewAlert', { body: { ...rule, threshold: 50 } });
  expect(await none.json()).toMatchObject({ firings: 0, last_fired_at: null });
});

it('says so when there is no history', async () => {
  const response = await callRoute('previewAlert', { body: { alert_type: 'regime_change' } });
  expect(await response.json()).toMatchObject({ first_at: null, firings: 0, dead_band: null });
});

it('offers the coins that the feed has data of, and no other', async () => {
  const options = await (await callRoute('listAlertOptions')).json();
  const metrics = await (await callRoute('listStablecoinMetrics')).json();
  const known = metrics.stablecoins.map(({ symbol }: { symbol: string }) => symbol);
  expect(options.stablecoins).toEqual(known);
  expect(known.length).toBeLessThan(COVERED_COINS.length);
});
