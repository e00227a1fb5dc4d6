import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { faultyDays } from '../../../support/outages/faulty-days';
import {
  halfOf,
  OUT,
  pairsOfVendors,
  RecordedMarket,
  VENDOR_NAMES,
} from '../../../support/outages/recorded-market';
import { seededRandom } from '../../../support/seeded-random';

/** Each alone for as long as the others, all pairs and 200 halves: `npm run bench -- --only outages`. */
const PAIRS = 3;
const HALVES = 4;
/** By then the prices of a vendor that is out have lapsed. */
const ALONE_MS = 7 * MINUTE_MS;
/** Pools are read again after 24 minutes. */
const HALF_HOUR_MS = 30 * MINUTE_MS;

let market: RecordedMarket;
beforeAll(async () => {
  market = await RecordedMarket.open();
});

const syiOf = (confidences: ReadonlyMap<string, number>) => confidences.get('SYI') ?? 0;

it('computes all five indices from six coins while every vendor answers, and no other figure than the rules give', async () => {
  const { faults, syi, confidences, verdict } = await market.undisturbed();
  expect(faults).toEqual([]);
  expect(verdict).toMatchObject({ ticks: 32, recomputed: 3, verified: 5 });
  expect(syi).toBeGreaterThan(2);
  expect([...confidences.values()].every((confidence) => confidence > 0.8)).toBe(true);
});

it.each(VENDOR_NAMES)(
  'goes on computing a right SYI without %s',
  async (vendor) => {
    const { faults, syi } = await market.outage(new Map([[vendor, 'hang']]), ALONE_MS);
    expect(faults).toEqual([]);
    expect(syi).not.toBeNull();
  },
  120_000,
);

const random = seededRandom(14);
const pairs = Array.from({ length: PAIRS }, () => {
  const all = pairsOfVendors();
  return all[Math.floor(random() * all.length)] ?? ['kraken', 'coinbase'];
});
it.each(pairs)(
  'goes on computing a right SYI without %s and %s',
  async (a, b) => {
    const fault = OUT[(a.length + b.length) % OUT.length] ?? 'hang';
    const { faults, syi } = await market.outage(new Map([a, b].map((name) => [name, fault])));
    expect(faults).toEqual([]);
    expect(syi).not.toBeNull();
  },
  120_000,
);

it.each([
  ['kraken', 'coinbase'],
  ['binance', 'bitstamp'],
])(
  'goes on computing the SYI in every tick of half an hour without USDT’s venues %s and %s',
  async (a, b) => {
    const { confidences: healthy } = await market.undisturbed(HALF_HOUR_MS);
    const out = [a, b, ...(a === 'binance' ? ['binance-data'] : [])];
    const { faults, confidences, verdict } = await market.outage(
      new Map(out.map((name) => [name, 'hang'])),
      HALF_HOUR_MS,
    );
    expect(faults).toEqual([]);
    expect(verdict.values).toHaveLength(verdict.ticks);
    expect(syiOf(confidences)).toBeLessThanOrEqual(syiOf(healthy));
  },
  120_000,
);

it('computes a right SYI or says why, and is mostly less sure, while half of the vendors are out', async () => {
  const { confidences: healthy } = await market.undisturbed();
  const ends: number[] = [];
  for (let seed = 1; seed <= HALVES; seed += 1) {
    const { faults, syi, reason, confidences } = await market.outage(halfOf(seed));
    expect([seed, faults]).toEqual([seed, []]);
    if (syi === null) expect(reason).not.toBeNull();
    ends.push(syiOf(confidences));
  }
  // A coin that keeps five venues loses nothing, so a half of stand-ins and aggregators may cost nothing.
  expect(ends.filter((each) => each < syiOf(healthy)).length).toBeGreaterThan(HALVES / 2);
  const mean = ends.reduce((sum, each) => sum + each, 0) / ends.length;
  expect(mean).toBeLessThan(syiOf(healthy) - 0.05);
});

it('carries the last SYI and says why once the last pools are three hours old', async () => {
  const { faults, syi, reason, confidences } = await market.alone(
    new Map([['defillama-yields', 'hang']]),
    3 * HOUR_MS,
  );
  expect(faults).toEqual([]);
  expect(syi).toBeNull();
  expect(reason).toBe('insufficient_constituents');
  expect(syiOf(confidences)).toBeGreaterThan(0);
  expect(syiOf(confidences)).toBeLessThan(0.6);
});

/** The second opinion takes every TVL as it is told, so that its faults say nothing here. */
it('counts a pool by its own week where it tells ten times its TVL', async () => {
  const { syi: before } = await market.undisturbed(HALF_HOUR_MS);
  const { syi } = await market.outage(new Map([['defillama-yields', 'tenfold-tvl']]), HALF_HOUR_MS);
  expect(before).not.toBeNull();
  expect(Math.abs((syi ?? 0) - (before ?? 0))).toBeLessThan(0.05);
});

/** A week: `npm run bench -- --only week`. */
it('computes no wrong value, misses none that the rules allow and asks nobody too often in ninety minutes of random faults', async () => {
  const { verdict, begun, faults } = await faultyDays(market, 1 / 16, 14);
  expect(faults).toEqual([]);
  expect(verdict.ticks).toBe(180);
  expect(verdict.verified).toBeGreaterThan(4);
  expect(begun.size).toBeGreaterThan(3);
});
