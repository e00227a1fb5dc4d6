import { DAY_MS } from '@/lib/benchmark/durations';
import { BACKTESTED_HISTORY } from '@/lib/benchmark/regime/backtested-history';
import { isoDay } from '@/lib/benchmark/text-times';
import { appendRegimeDay } from '@/lib/db/benchmark/regime-days';
import {
  addToRegimeCharts,
  type RegimeChart,
  regimeHistory,
} from '@/lib/db/benchmark/regime-history';
import type { Store } from '@/lib/db/connection/client';
import { saveBillRates, saveMarketCaps } from '@/lib/db/market/daily-rows';
import { REGIME_CHARTS_FROM_MS } from '@/lib/engine/backfill/regime-tasks';
import {
  computeRegimeHistory,
  needsRegimeHistory,
} from '@/lib/engine/reconstruction/regime-history';
import { listRegimeFlips } from '@/lib/features/regime/list-flips';
import { clearSequenceCache } from '@/lib/features/service/feed-data';
import { closeApiStore, openApiStore, seed } from '../../../app/api/api-store';
import { FEED_ID, TICK_MS } from '../../../app/api/market-fixture';
import { regimeRow } from '../../../support/store/store-rows';

const feedId = FEED_ID;
const DROP_DATE = '2025-10-15';
const TO_MS = Math.floor(TICK_MS / DAY_MS) * DAY_MS;
const DATES = Array.from({ length: (TO_MS - REGIME_CHARTS_FROM_MS) / DAY_MS }, (_, day) =>
  isoDay(REGIME_CHARTS_FROM_MS + day * DAY_MS),
);

let store: Store;
beforeEach(async () => {
  store = await openApiStore();
  await seed(store);
});
afterEach(() => closeApiStore(store));

/** Calm days at 4.2 %, one of stress, and from October 15 on 3 %, against bills of 4 %. */
async function loadCharts(): Promise<void> {
  const add = (symbol: string, chart: RegimeChart, figure: (date: string) => string) =>
    addToRegimeCharts(store.db, {
      ...{ feedId, symbol, chart, atMs: TICK_MS },
      days: Object.fromEntries(DATES.map((date) => [date, figure(date)])),
    });
  for (const symbol of BACKTESTED_HISTORY.coins) {
    await add(symbol, 'apyPercent', (date) => (date < DROP_DATE ? '4.2' : '3'));
    await add(symbol, 'priceUsd', (date) => (date === '2025-11-03' ? '0.98' : '1'));
    await saveMarketCaps(
      store.db,
      DATES.map((date) => ({
        ...{ feedId, symbol, date, source: 'defillama-stablecoins', marketCapUsd: '50000000000' },
        observedAtMs: Date.parse(date),
      })),
    );
  }
  await saveBillRates(
    store.db,
    DATES.map((date) => ({
      ...{ feedId, series: 'DGS3MO', basis: 'coupon_equivalent' as const, date, percent: '4' },
      ...{ source: 'treasury', observedAtMs: Date.parse(date) + DAY_MS },
    })),
  );
}

const query = () => ({ db: store.db, feedId, toMs: TO_MS });
const flips = () => {
  clearSequenceCache();
  return listRegimeFlips({ nowMs: TICK_MS, fresh: true });
};

it('says nothing of the days after the record while no chart is loaded', async () => {
  expect(await computeRegimeHistory(query())).toBeNull();
  expect(await needsRegimeHistory(query())).toBe(true);
  const { known } = await flips();
  expect(known.map(({ source }) => source)).not.toContain('charts');
});

it('goes on from the state that the record ended with, and rates its last change', async () => {
  await loadCharts();
  const history = await computeRegimeHistory(query());
  if (!history) throw new Error('no history');
  expect(history).toMatchObject({ from: '2025-08-06', to: '2026-03-09', observed: 216 });
  expect(history.days[0]).toMatchObject({ date: '2025-07-12', state: 'OFF' });
  expect(history.days.filter(({ stressed }) => stressed).map(({ date }) => date)).toEqual([
    '2025-11-03',
  ]);
  await regimeHistory.put(store.db, feedId, TICK_MS, history);
  expect(await regimeHistory.get(store.db, feedId)).toEqual(history);
  expect(await needsRegimeHistory(query())).toBe(false);

  const answer = await flips();
  const charted = answer.flips.filter(({ source }) => source === 'charts');
  // Two candidate days: that of the fall, and the next.
  expect(charted).toMatchObject([
    {
      ...{ date: '2025-10-16', from: 'OFF', to: 'ON', data_class: 'reconstructed' },
      causes: ['spread', 'z_score', 'slope'],
      // A day of stress within 30 days is what Risk-On promised not to come.
      after: { outcome: 'wrong', days_observed: 30, days_stressed: 1 },
    },
  ]);
  const last = answer.flips.find(({ date }) => date === '2025-07-11');
  // 20 bps over bills, against a mean of −121.3015 when it flipped.
  expect(last).toMatchObject({
    source: 'backtest',
    after: { outcome: 'right', days_passed: 30, mean_change_bps: 141.3 },
  });
  expect(answer.known.map(({ source, from, to }) => [source, from, to])).toEqual([
    ['backtest', '2021-01-01', '2025-08-05'],
    ['charts', '2025-08-06', '2026-03-09'],
  ]);
});

it('ends where the fixings of the feed begin, which are asked of charts no more', async () => {
  await loadCharts();
  const history = await computeRegimeHistory(query());
  if (!history) throw new Error('no history');
  await regimeHistory.put(store.db, feedId, TICK_MS, history);
  const atMs = Date.parse('2025-10-10T16:00:00Z');
  await appendRegimeDay(store.db, regimeRow({ feedId, date: '2025-10-10', atMs, state: 'OFF' }));
  const answer = await flips();
  expect(answer.flips.some(({ source }) => source === 'charts')).toBe(false);
  expect(answer.known.find(({ source }) => source === 'charts')?.to).toBe('2025-10-09');
  expect(await needsRegimeHistory({ ...query(), toMs: TICK_MS + 90 * DAY_MS })).toBe(false);
});
