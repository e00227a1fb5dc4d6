import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { Engine } from '@/lib/engine/tick/engine';
import {
  both,
  type Change,
  coinOf,
  indexOf,
  lastOf,
  run,
  sampleOptions,
  withDocuments,
} from './sample-run';
import {
  added,
  asLive,
  onChain,
  paid,
  pools,
  raised,
  seconded,
  times,
  WITNESSED,
} from './wrong-rows';

/** What the source of yields may publish wrongly, and what then becomes of the live SYI. */

const START_MS = Date.parse('2026-03-01T00:00:00Z');
/** A week of readings, and a day in which the usual moves of each index are learned. */
const DAYS = 9;
const NOW_MS = START_MS + DAYS * 24 * HOUR_MS;
const HOURLY = { stepMs: HOUR_MS, prime: true };
const FIVE_BPS = 0.05;

const live = () => new Engine(sampleOptions({ dataClass: 'live', feedId: 'live' }));

const warm = live();
const before = lastOf(
  run(warm, START_MS, NOW_MS, {
    ...HOURLY,
    change: both(
      asLive,
      onChain(() => '4'),
    ),
  }),
);

const MOST_HOURS = 25;
const control = run(warm.fork(), NOW_MS, NOW_MS + MOST_HOURS * HOUR_MS, {
  ...HOURLY,
  change: asLive,
});

/** A market that is changed from now on for some hours, beside one that is not. */
function changed(change: Change, hours = 1, records = false) {
  const ticks = run(warm.fork(), NOW_MS, NOW_MS + hours * HOUR_MS, {
    ...HOURLY,
    change: both(asLive, change),
    records,
  });
  const moved = ticks.map((tick, hour) => {
    const own = control[hour] ?? tick;
    return Number(indexOf(tick, 'SYI').value) - Number(indexOf(own, 'SYI').value);
  });
  return { ticks, last: lastOf(ticks), moved };
}

/** What is wrong with the records of some ticks. */
function verifyRecords(ticks: ReturnType<typeof changed>['ticks']) {
  const records = ticks.flatMap((tick) =>
    tick.indicativeRecords.map((record) => withDocuments(tick, record)),
  );
  expect(records.length).toBeGreaterThan(0);
  return records.flatMap((record) => verifyAuditRecord(record));
}

const largest = (moved: readonly number[]) => Math.max(...moved.map(Math.abs));
const exclusionOf = (tick: ReturnType<typeof changed>['last'], poolId: string) =>
  tick.strategies?.().find((row) => row.strategyId === poolId)?.exclusion;

it('is live after a week of readings', () => {
  expect(indexOf(before, 'SYI')).toMatchObject({ status: 'live', reason: null, method: 'full' });
});

it('an invented pool of a reviewed protocol waits, and a small one until twenty hourly readings', () => {
  const large = { tvlUsd: dec('20e9'), apyPercent: dec('12'), apyBasePercent: dec('12') };
  const small = { tvlUsd: dec('11e6'), apyPercent: dec('3'), apyBasePercent: dec('3') };
  const { moved, last, ticks } = changed(
    both(added(large), added({ ...small, poolId: 'small' })),
    MOST_HOURS,
  );
  expect(largest(moved)).toBeLessThan(FIVE_BPS);
  // A day of readings is not enough for one that would hold most of its coin.
  expect(exclusionOf(last, 'invented')).toBe('new_pool');
  const told = ticks.map((tick) => exclusionOf(tick, 'small'));
  expect(told.slice(0, 20)).toEqual(Array(20).fill('new_pool'));
  expect(told.slice(20)).toEqual(Array(MOST_HOURS - 20).fill(null));
});

it('every pool’s rate raised below the bound of a spike is a step that waits', () => {
  const { ticks, moved, last } = changed(raised('1.9'), 4);
  expect(largest(moved.slice(0, 3))).toBeLessThan(FIVE_BPS);
  expect(coinOf(ticks[0] ?? last, 'USDT').flags).toContain('yield_pending');
  expect(Number(indexOf(ticks[0] ?? last, 'SYI').confidence)).toBeLessThan(
    Number(indexOf(before, 'SYI').confidence),
  );
  // Three further hourly readings confirm it, and with it the move of the index.
  expect(moved[3]).toBeGreaterThan(1);
  expect(coinOf(last, 'USDT').flags).not.toContain('yield_pending');
  expect(indexOf(last, 'SYI')).toMatchObject({ status: 'live', reason: null });
});

it('SYC and SYDEFI are estimates while a coin that counts in them has a step that waits', () => {
  const { ticks, last } = changed(raised('1.5'), 4);
  const [first = last] = ticks;
  for (const code of ['SYC', 'SYDEFI'] as const) {
    expect(indexOf(before, code)).toMatchObject({ status: 'live', reason: null });
    expect(indexOf(first, code)).toMatchObject({ status: 'estimated', reason: 'step_pending' });
    expect(indexOf(last, code)).toMatchObject({ status: 'live', reason: null });
  }
  expect(indexOf(first, 'SYI')).toMatchObject({ status: 'live', reason: null });
});

it('a step below the bound of a spike counts at once where the chain shows it too, and the indices stay live', () => {
  const chain = onChain((atMs) => (atMs > NOW_MS ? '5.5' : '4'));
  const raise = raised('1.5', WITNESSED);
  const { moved, ticks } = changed(both(raise, chain, seconded), 3, true);
  expect(moved[0]).toBeGreaterThan(1);
  for (const code of ['SYI', 'SYRPI', 'SYC', 'SYDEFI'] as const) {
    const told = ticks.map((tick) => indexOf(tick, code).reason);
    expect({ code, told }).toEqual({ code, told: [null, null, null] });
  }
  expect(verifyRecords(ticks)).toEqual([]);
});

it('a new pool above the coin’s circulation is refused', () => {
  const row = { tvlUsd: dec('400e9'), apyPercent: dec('0'), apyBasePercent: dec('0') };
  const { moved, last } = changed(added(row));
  expect(largest(moved)).toBeLessThan(FIVE_BPS);
  expect(exclusionOf(last, 'invented')).toBe('tvl_beyond_circulation');
});

it('known pools above the coin’s circulation count with their week’s medians', () => {
  const { moved, last } = changed(
    pools((pool) => (pool.symbol === 'USDT' ? { ...pool, tvlUsd: dec('400e9') } : pool)),
  );
  // A TVL that contradicts the table of lending leaves net pools with the median of their published TVLs: other weights.
  expect(largest(moved)).toBeLessThan(FIVE_BPS);
  expect(indexOf(last, 'SYI')).toMatchObject({ status: 'estimated', reason: 'unconfirmed_move' });
  const eligible = last.strategies?.().filter((row) => row.symbol === 'USDT' && row.eligible);
  expect(eligible?.length).toBeGreaterThan(1);
});

/** Rows of the table of lending, of which some or all are changed. */
const lendingRows = (factor: { supplied: number; borrowed: number }): Change => {
  return (update) => ({
    ...update,
    lending: (update.lending ?? []).map((row) => ({
      ...row,
      suppliedUsd: row.suppliedUsd.times(factor.supplied),
      borrowedUsd: row.borrowedUsd.times(factor.borrowed),
    })),
  });
};
const flagsOf = (tick: ReturnType<typeof changed>['last']) => coinOf(tick, 'USDT').flags;
const mostHeldBy = (tick: ReturnType<typeof changed>['last'], protocol: string) => {
  const own = tick.strategies?.().filter((row) => row.platformId === protocol && row.eligible);
  return Math.max(...(own ?? []).map((row) => Number(row.tvlUsd)));
};

it('a pool counts with what was supplied, and with its TVL where the table is wrong', () => {
  const right = changed(both());
  expect(flagsOf(right.last)).not.toContain('net_tvl');
  const wrong = changed(lendingRows({ supplied: 10, borrowed: 1 }), 1, true);
  expect(flagsOf(wrong.last)).toContain('net_tvl');
  expect(verifyRecords(wrong.ticks)).toEqual([]);
  const [supply, net] = [right, wrong].map(({ last }) => mostHeldBy(last, 'aave-v3'));
  expect((net ?? 0) / (supply ?? 1)).toBeCloseTo(0.2, 3);
});

it('a table that invents deposits and loans alike counts no more than the supplies of the week', () => {
  const { moved, ticks, last } = changed(lendingRows({ supplied: 3.95, borrowed: 4.7 }), 3, true);
  expect(flagsOf(last)).not.toContain('net_tvl');
  expect(largest(moved)).toBeLessThan(FIVE_BPS);
  expect(verifyRecords(ticks)).toEqual([]);
});

it('every rate times ten on the first day is published as an estimate', () => {
  const tick = lastOf(run(live(), NOW_MS, NOW_MS + 2 * HOUR_MS, { ...HOURLY, change: times(10) }));
  expect(indexOf(tick, 'SYI')).toMatchObject({ status: 'estimated', reason: 'short_history' });
});

it('SYCEFI is an estimate until its rates have been read for seven days', () => {
  const first = lastOf(run(live(), NOW_MS, NOW_MS + HOUR_MS, { ...HOURLY, change: asLive }));
  expect(indexOf(first, 'SYCEFI')).toMatchObject({ status: 'estimated', reason: 'short_history' });
  expect(indexOf(before, 'SYCEFI')).toMatchObject({ status: 'live', reason: null });
});

it('SYRPI is an estimate while one series alone gives the bill', () => {
  expect(indexOf(before, 'SYRPI')).toMatchObject({
    status: 'estimated',
    reason: 'bill_unconfirmed',
  });
  const { ticks, last } = changed(seconded, 1, true);
  expect(indexOf(last, 'SYRPI')).toMatchObject({ status: 'live', reason: null });
  expect(verifyRecords(ticks)).toEqual([]);
});

it('collateral that pays something at one reading is not lent, then or later', () => {
  const { moved, last } = changed(
    (update, atMs) => (atMs === NOW_MS + HOUR_MS ? paid('0.02')(update, atMs) : update),
    3,
  );
  expect(last.strategies?.().some(({ exclusion }) => exclusion === 'not_lent')).toBe(true);
  expect(largest(moved)).toBeLessThan(FIVE_BPS);
});
