import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { judgeQuotes, validQuotes } from '@/lib/benchmark/price/quote-validity';
import { cappedVotes } from '@/lib/benchmark/price/venue-consensus';
import { type Dec, dec, sum } from '@/lib/benchmark/units';
import { believing, consensus, NOW, quote, reference } from '../market-samples';

const price = fc
  .integer({ min: 9900, max: 10_100 })
  .map((value) => dec(value).div(10_000).toFixed());
const volume = fc.option(fc.nat(1_000_000), { nil: null });
const sketch = fc.record({
  exchange: fc.constantFrom('a', 'b', 'c', 'd'),
  pair: fc.constantFrom('', '-usdt', '-dai'),
  mid: fc.oneof(price, fc.constantFrom('0', '-1', '3.99', '0.5')),
  volume,
  ageMs: fc.integer({ min: -2000, max: 70_000 }),
});
const market = fc
  .array(sketch, { maxLength: 8 })
  .map((rows) =>
    rows.map(({ exchange, pair, mid, volume: traded, ageMs }) =>
      quote({ venue: `${exchange}${pair}`, exchange, mid, volume: traded, ageMs }),
    ),
  );
const references = fc.array(
  fc.tuple(fc.constantFrom('r', 's'), price, fc.integer({ min: 0, max: 1_000_000 })),
  { maxLength: 3 },
);
const state = fc.constantFrom(consensus({}).state, believing('1'), believing('0.98'), {
  ...believing('1', 400_000),
  excludedVenues: ['a', 'b-usdt'],
});

test('the order of quotes and references changes nothing', () => {
  fc.assert(
    fc.property(
      market,
      references,
      state,
      fc.infiniteStream(fc.nat()),
      (quotes, refs, before, keys) => {
        const prices = refs.map(([source, value, ageMs]) => reference(source, value, ageMs));
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => ({ item, key: keys.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const one = consensus({ quotes, references: prices, state: before });
        const two = consensus({
          quotes: shuffled(quotes),
          references: shuffled(prices),
          state: before,
        });
        expect(JSON.stringify(two)).toBe(JSON.stringify(one));
      },
    ),
  );
});

test('a price is positive and inside what was seen, or unknown; nothing is NaN', () => {
  fc.assert(
    fc.property(market, references, state, (quotes, refs, before) => {
      const prices = refs.map(([source, value, ageMs]) => reference(source, value, ageMs));
      const { price: found, state: after } = consensus({
        quotes,
        references: prices,
        state: before,
      });
      expect(JSON.stringify([found, after])).not.toContain('NaN');
      expect(found.verdicts).toHaveLength(quotes.length + prices.length);
      expect(
        found.verdicts.every(
          ({ used, rule, reason }) => used === (rule === null) && used === (reason === null),
        ),
      ).toBe(true);
      if (found.priceUsd === null) {
        expect(found).toMatchObject({
          method: 'none',
          tier: null,
          observedAtMs: null,
          iqrBps: null,
        });
        return;
      }
      const seen =
        found.method === 'carried_forward'
          ? [before.believed?.priceUsd ?? 'none']
          : found.verdicts.flatMap((row) => (row.used ? [row.priceUsd ?? 'none'] : []));
      expect(found.priceUsd.toNumber()).toBeGreaterThanOrEqual(Math.min(...seen.map(Number)));
      expect(found.priceUsd.toNumber()).toBeLessThanOrEqual(Math.max(...seen.map(Number)));
    }),
  );
});

test('stale and missing input carries the last price for its time and is then unknown', () => {
  const stale = market.map((quotes) =>
    quotes.map((row) => ({ ...row, observedAtMs: NOW - 60_001 })),
  );
  fc.assert(
    fc.property(stale, fc.integer({ min: 0, max: 600_000 }), (quotes, ageMs) => {
      const { price: found } = consensus({ quotes, state: believing('0.9', ageMs) });
      expect(found.priceUsd?.toFixed() ?? null).toBe(ageMs < 300_000 ? '0.9' : null);
      expect(consensus({ quotes }).price.priceUsd).toBeNull();
    }),
  );
});

test('one absurd venue among three or more never takes the price past the others', () => {
  const honest = fc.array(fc.record({ mid: fc.integer({ min: 9990, max: 10_010 }), volume }), {
    minLength: 2,
    maxLength: 6,
  });
  const absurd = fc.constantFrom('3.99', '0.01', '1.15', '250');
  fc.assert(
    fc.property(honest, absurd, volume, fc.boolean(), (rows, mid, traded, fromStart) => {
      const mids = rows.map((row) => row.mid / 10_000);
      const quotes = [
        ...rows.map((row, at) =>
          quote({ venue: `v${at}`, mid: row.mid / 10_000, volume: row.volume }),
        ),
        quote({ venue: 'absurd', mid, volume: traded }),
      ];
      const before = fromStart ? consensus({}).state : believing('1');
      const { price: found } = consensus({ quotes, state: before });
      if (found.priceUsd === null) {
        expect(fromStart && found.pending !== null).toBe(true);
        return;
      }
      const bounds = found.method === 'carried_forward' ? [...mids, 1] : mids;
      expect(found.priceUsd.toNumber()).toBeGreaterThanOrEqual(Math.min(...bounds));
      expect(found.priceUsd.toNumber()).toBeLessThanOrEqual(Math.max(...bounds));
    }),
  );
});

test('one source alone never takes the price 50 bps away from what two last said, nor from a dollar', () => {
  const bps = fc.integer({ min: -120, max: 120 });
  const ticks = fc.array(
    fc.record({
      first: bps,
      second: fc.option(bps, { nil: null }),
      oracle: fc.option(bps, { nil: null }),
      pauseS: fc.integer({ min: 30, max: 400 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const usd = (value: number) => dec(1).plus(dec(value).div(10_000)).toFixed();
  fc.assert(
    fc.property(ticks, fc.integer({ min: 1, max: 3 }), (steps, minVenues) => {
      const parameters = withOverrides(METHODOLOGY_PARAMETERS, { 'price.minVenues': minVenues });
      let before = consensus({}).state;
      let nowMs = NOW;
      let lastTwo: { usd: number; atMs: number } | null = null;
      for (const { first, second, oracle, pauseS } of steps) {
        nowMs += pauseS * 1000;
        const quotes = ['a', 'a-x'].map((venue) => quote({ venue, mid: usd(first) }, nowMs));
        if (second !== null) quotes.push(quote({ venue: 'b', mid: usd(second) }, nowMs));
        const refs =
          oracle === null ? [] : [{ ...reference('o', usd(oracle)), observedAtMs: nowMs }];
        const { price: found, state: after } = consensus({
          quotes,
          references: refs,
          state: before,
          nowMs,
          parameters,
        });
        before = JSON.parse(JSON.stringify(after));
        const isNew = found.method === 'venues' || found.method === 'aggregator';
        if (!isNew || found.priceUsd === null) continue;
        const now = found.priceUsd.toNumber();
        if (after.confirmed?.atMs === nowMs) {
          lastTwo = { usd: now, atMs: nowMs };
          continue;
        }
        if (found.flags.includes('single_source')) expect(Math.abs(now - 1)).toBeLessThan(0.005);
        if (lastTwo && nowMs - lastTwo.atMs <= 900_000) {
          expect(Math.abs(now - lastTwo.usd)).toBeLessThan(0.005);
        }
      }
    }),
    { numRuns: process.env.FUZZ_RUNS ? 300 : 100 },
  );
});

test('a price that is not single-source has two exchanges or oracles behind it', () => {
  fc.assert(
    fc.property(market, references, state, (quotes, refs, before) => {
      const prices = refs.map(([source, value, ageMs]) => reference(source, value, ageMs));
      const { price: found } = consensus({ quotes, references: prices, state: before });
      const isNew = found.method === 'venues' || found.method === 'aggregator';
      if (!isNew || found.priceUsd === null || found.flags.includes('single_source')) return;
      const { priceUsd } = found;
      const base = before.confirmed ? dec(before.confirmed.priceUsd) : null;
      const behind = found.witnesses.filter((row) => {
        const isClose = row.priceUsd.minus(priceUsd).abs().lessThanOrEqualTo('0.005');
        const isPastHalf = (from: Dec) =>
          !priceUsd.equals(from) &&
          row.priceUsd.minus(from).div(priceUsd.minus(from)).greaterThanOrEqualTo('0.5');
        return isClose || isPastHalf(dec(1)) || (base !== null && isPastHalf(base));
      });
      expect(new Set(behind.map(({ source }) => source)).size).toBeGreaterThanOrEqual(2);
    }),
  );
});

test('of two venues or more, none has more than half of the vote', () => {
  fc.assert(
    fc.property(market, (quotes) => {
      const judged = judgeQuotes({
        quotes,
        quoteCurrencyPrices: new Map(),
        nowMs: NOW,
        parameters: METHODOLOGY_PARAMETERS,
      });
      const valid = validQuotes(judged);
      const weights = cappedVotes(valid).map(({ weight }) => weight);
      const total = sum(weights);
      expect(weights.length === 0 || total.greaterThan(0)).toBe(true);
      if (weights.length < 2) return;
      for (const weight of weights) expect(weight.times(2).lessThanOrEqualTo(total)).toBe(true);
    }),
  );
});
