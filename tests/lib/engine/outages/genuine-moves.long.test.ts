import type { IndexCode } from '@/lib/benchmark/codes';
import { MINUTE_MS, SECOND_MS } from '@/lib/benchmark/durations';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import {
  type Beginning,
  RecordedMarket,
  VENDOR_NAMES,
} from '../../../support/outages/recorded-market';
import type { MarketEvent } from '../../../vendors/market/events';

/** What really happens is followed, each with the delay that the methodology states. */

const TICK_MS = 30 * SECOND_MS;
/** What happens for some time, who tells it, and for how long the process stands still afterwards. */
type Stretch = {
  event: MarketEvent;
  tellers?: readonly string[];
  forMs: number;
  pauseMs?: number;
};

/** Pools are asked at 24 minutes past, two minutes after the start of each stretch. */
const HOUR: Pick<Stretch, 'forMs' | 'pauseMs'> = { forMs: 4 * MINUTE_MS, pauseMs: 56 * MINUTE_MS };

let market: RecordedMarket;
beforeAll(async () => {
  market = await RecordedMarket.open();
});

/** What is looked at of a tick: a whole one would hold the market it was computed from. */
type Seen = Pick<TickResult, 'coins' | 'snapshot' | 'depegEvents'> & { sinceMs: number };

async function seen(begins: Beginning, stretches: readonly Stretch[]): Promise<Seen[]> {
  const ticks: Seen[] = [];
  const { nowMs: startMs } = await market.run(begins);
  const played = stretches.map(({ event, tellers = VENDOR_NAMES, ...times }) => {
    const told = { name: JSON.stringify(event), event };
    return { ...times, faults: new Map(tellers.map((vendor) => [vendor, told])) };
  });
  await market.play(begins, played, ({ coins, snapshot, depegEvents, atMs }) => {
    ticks.push({ coins, snapshot, depegEvents, sinceMs: atMs - startMs });
  });
  return ticks;
}

const indexOf = ({ snapshot }: Seen, code: IndexCode) =>
  snapshot.indices.find((index) => index.code === code);
const valueIn = (each: Seen, code: IndexCode) => Number(indexOf(each, code)?.value);
const coinOf = ({ coins }: Seen, symbol: string) => {
  const coin = coins.find((each) => each.symbol === symbol);
  if (!coin) throw new RangeError(`no coin ${symbol}`);
  return coin;
};

/** When something is first so, from the start on; `null` for never. */
function since(ticks: readonly Seen[], isSo: (each: Seen, place: number) => boolean) {
  return ticks.find(isSo)?.sinceMs ?? null;
}

/** Each tick's stretch, from 1 on. */
const hourOf = ({ sinceMs }: Seen) => Math.ceil(sinceMs / (60 * MINUTE_MS));

it('a depeg at all venues: price within a minute, event with the next tick, override within five minutes', async () => {
  const before = await seen('noon', [{ event: {}, forMs: 8 * MINUTE_MS }]);
  const after = await seen('noon', [{ event: { prices: { USDC: 0.985 } }, forMs: 8 * MINUTE_MS }]);
  const priceMs = since(
    after,
    (each) => (coinOf(each, 'USDC').deviationBps?.toNumber() ?? 0) < -140,
  );
  const eventMs = since(after, ({ depegEvents }) =>
    depegEvents.some(({ symbol }) => symbol === 'USDC'),
  );
  const overrideMs = since(after, ({ snapshot }) => snapshot.regime.state === 'OFF_OVERRIDE');
  const syiMs = since(
    after,
    (each, place) => valueIn(each, 'SYI') < valueIn(before[place] ?? each, 'SYI') - 0.5,
  );
  expect(priceMs).toBeLessThanOrEqual(2 * TICK_MS);
  expect(eventMs).toBeLessThanOrEqual(3 * TICK_MS);
  expect(overrideMs).toBeLessThanOrEqual(5 * MINUTE_MS);
  expect(syiMs).toBeLessThanOrEqual(2 * TICK_MS);
});

const apyOf = (each: Seen, symbol: string) =>
  coinOf(each, symbol).yields?.apyPercent.toNumber() ?? null;
const isPending = (each: Seen) => coinOf(each, 'USDC').yields?.isPending === true;

/** After which reading of the source the coin's APY is first up by most of a step; the first reading is 1. */
function followedAt(ticks: readonly Seen[], points: number): number | null {
  const [first] = ticks;
  const from = (first && apyOf(first, 'USDC')) ?? Number.NaN;
  const followed = ticks.find((each) => (apyOf(each, 'USDC') ?? 0) - from > 0.9 * points);
  return followed ? hourOf(followed) : null;
}

/** The indices that rest on coins or their pools, each as published. */
const OF_POOLS = ['SYI', 'SYRPI', 'SYC', 'SYDEFI'] as const;
const saidOf = (each: Seen | undefined) =>
  OF_POOLS.map((code) => [code, each && indexOf(each, code)?.status]);
const LIVE = OF_POOLS.map((code) => [code, 'live']);

it('a rate step on chain and in the source alike: value and status once both are read, five minutes at most', async () => {
  const step = { ...HOUR, forMs: 8 * MINUTE_MS, event: { rates: { USDC: 1.5 } } };
  const ticks = await seen('publication', [step]);
  const from = (ticks[0] && apyOf(ticks[0], 'USDC')) ?? 0;
  const readMs = since(ticks, (each) => isPending(each) || (apyOf(each, 'USDC') ?? 0) > from + 1);
  const followedMs = since(ticks, (each) => (apyOf(each, 'USDC') ?? 0) > from + 1);
  expect(readMs).toBeLessThanOrEqual(3 * MINUTE_MS);
  expect((followedMs ?? Number.NaN) - (readMs ?? Number.NaN)).toBeLessThanOrEqual(5 * MINUTE_MS);
  const after = ticks.filter(({ sinceMs }) => sinceMs >= (followedMs ?? Number.NaN));
  expect(after.length).toBeGreaterThan(0);
  expect(after.map(saidOf)).toEqual(after.map(() => LIVE));
  const [start, end] = [ticks[0], ticks.at(-1)];
  // By the coin's share of the SYI.
  expect(start && end && valueIn(end, 'SYI') - valueIn(start, 'SYI')).toBeGreaterThan(0.2);
});

/** Each pool first waits as a spike, then the coin as a step: a day each at most. */
it('a larger rate step in the source alone: not before the 24th reading, within two days', async () => {
  const step = { ...HOUR, event: { rates: { USDC: 2.5 } }, tellers: ['defillama-yields'] };
  const ticks = await seen('publication', Array<Stretch>(36).fill(step));
  const followed = followedAt(ticks, 2.5);
  expect(followed).toBeGreaterThanOrEqual(25);
  expect(followed).toBeLessThanOrEqual(49);
  const firstMs = since(ticks, (each) => apyOf(each, 'USDC') === null);
  const waiting = ticks.filter(
    (each) => each.sinceMs > (firstMs ?? 0) && hourOf(each) < (followed ?? 0),
  );
  const isSaid = (each: Seen) => isPending(each) || indexOf(each, 'SYI')?.status !== 'live';
  expect(waiting.length).toBeGreaterThan(100);
  expect(waiting.filter((each) => !isSaid(each))).toEqual([]);
});

it('a bank run over six hours: depth within a minute, deposits with the next reading', async () => {
  const left = (hour: number) => 1 - 0.14 * hour;
  const depthLeft = (hour: number) => 0.05 * left(hour) ** 2;
  // After a stop each hour, the ladders on chain of all coins need some minutes.
  const run = Array.from({ length: 7 }, (_, hour) => ({
    ...{ forMs: 9 * MINUTE_MS, pauseMs: 51 * MINUTE_MS },
    event: {
      deposits: { USDC: left(hour) },
      circulation: { USDC: left(hour) },
      depth: depthLeft(hour),
    },
  }));
  const usual = (await seen('publication', [{ ...HOUR, event: {} }])).at(-1);
  const ticks = await seen('publication', run);
  const share = (each: Seen, of: (coin: ReturnType<typeof coinOf>) => number | undefined) =>
    (of(coinOf(each, 'USDC')) ?? Number.NaN) / ((usual && of(coinOf(usual, 'USDC'))) ?? Number.NaN);
  const depth = (each: Seen) => share(each, ({ liquidity }) => liquidity.depth10Usd?.toNumber());
  const deposits = (each: Seen) => share(each, ({ yields }) => yields?.tvlUsd.toNumber());
  expect(since(ticks, (each) => depth(each) < 0.1)).toBeLessThanOrEqual(MINUTE_MS);
  const ends = run.map((_, hour) => ticks.filter((each) => hourOf(each) === hour + 1).at(-1));
  for (const [hour, end] of ends.entries()) {
    expect(end && deposits(end)).toBeCloseTo(left(hour), 1);
    const before = ends[hour - 1];
    if (before) expect(end && depth(end)).toBeLessThan(0.8 * depth(before));
  }
  const [last] = ends.slice(-1);
  expect(last && indexOf(last, 'SYI')).toMatchObject({ status: 'live' });
  expect(last && valueIn(last, 'SYI')).toBeLessThan(((usual && valueIn(usual, 'SYI')) ?? 0) / 2);
});
