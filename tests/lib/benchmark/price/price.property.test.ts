import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { judgeQuotes, validQuotes } from '@/lib/benchmark/price/quote-validity';
import { cappedVotes } from '@/lib/benchmark/price/venue-consensus';
import { dec, sum } from '@/lib/benchmark/units';
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
