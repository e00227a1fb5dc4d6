import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import type { StoredReading } from '@/lib/engine/strategies/yield-history';
import { Engine } from '@/lib/engine/tick/engine';
import {
  both,
  coarseUpdate,
  coinOf,
  lastOf,
  run,
  sampleOptions,
  withDocuments,
} from './sample-run';
import { asLive, pools } from './wrong-rows';

/** A first live start, while what pools paid before it is loaded piece by piece. */

const START_MS = Date.parse('2026-03-09T00:00:00Z');
const DAYS = 35;
const PIECES = 5;

const idle = new Set(
  (coarseUpdate(START_MS).pools ?? [])
    .filter(({ kind }) => kind === 'lending')
    .flatMap(({ poolId }, index) => (index % 3 === 0 ? [] : [poolId])),
);

/** Most lending rows are collateral that pays nothing, which only their past tells. */
const collateral = pools((pool) => {
  const zero = dec(0);
  return idle.has(pool.poolId)
    ? { ...pool, apyPercent: zero, apyBasePercent: zero, apyRewardPercent: null }
    : pool;
});
const market = both(asLive, collateral);

const past = Array.from({ length: DAYS }, (_, day) => {
  const atMs = START_MS - (DAYS - day) * DAY_MS + HOUR_MS;
  return (market(coarseUpdate(atMs), atMs).pools ?? []).flatMap((pool): StoredReading[] => {
    const apy = effectiveApy(pool, METHODOLOGY_PARAMETERS);
    if (apy === null) return [];
    const usd = pool.tvlUsd.toFixed();
    const own = { strategyId: pool.poolId, atMs, apyPercent: apy.apyPercent.toFixed() };
    return [{ ...own, rayPercent: null, tvlUsd: usd, supplyUsd: null }];
  });
}).flat();
const ids = [...new Set(past.map(({ strategyId }) => strategyId))];

it('no coin’s step is pending once the past has loaded', () => {
  const engine = new Engine(sampleOptions({ dataClass: 'live', feedId: 'live' }));
  const options = { prime: true, stepMs: MINUTE_MS, poolsEachTick: true, change: market };
  const first = lastOf(run(engine, START_MS, START_MS + MINUTE_MS, options));
  let nowMs = START_MS + MINUTE_MS;
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const loaded = new Set(ids.slice(0, Math.ceil((ids.length * piece) / PIECES)));
    engine.restoreReadings(past.filter(({ strategyId }) => loaded.has(strategyId)));
    const ticks = run(engine, nowMs, nowMs + MINUTE_MS, { ...options, records: piece === 3 });
    for (const tick of ticks) {
      for (const record of tick.indicativeRecords) {
        expect(verifyAuditRecord(withDocuments(tick, record))).toEqual([]);
      }
    }
    nowMs += MINUTE_MS;
  }
  const last = lastOf(run(engine, nowMs, nowMs + 2 * MINUTE_MS, options));
  const apy = (tick: typeof last) => Number(coinOf(tick, 'USD1').apyPercent);
  expect(Math.abs(apy(last) - apy(first))).toBeGreaterThan(0.75);
  for (const { code, status, reason } of last.snapshot.indices) {
    // The rates of platforms have no past, and the demonstration has one series of bills.
    const own = code === 'SYCEFI' ? 'short_history' : code === 'SYRPI' ? 'bill_unconfirmed' : null;
    expect([code, status, reason]).toEqual([code, own ? 'estimated' : 'live', own]);
  }
});
