import { Dec, dec } from '@/lib/benchmark/units';
import { consensus, NOW, quote, rules } from '../market-samples';

const others = [
  quote({ venue: 'a', mid: '1' }),
  quote({ venue: 'b', mid: '1' }),
  quote({ venue: 'c', mid: '1' }),
];
const ruleFor = (...quotes: ReturnType<typeof quote>[]) =>
  rules(consensus({ quotes: [...others, ...quotes] })).x;

test('a quote is valid at 60 seconds and stale a millisecond later', () => {
  expect(ruleFor(quote({ venue: 'x', mid: '1', ageMs: 60_000 }))).toBeNull();
  expect(ruleFor(quote({ venue: 'x', mid: '1', ageMs: 60_001 }))).toBe('stale-quote');
});

test('a quote on chain is valid at 120 seconds and stale a millisecond later', () => {
  const onChain = (ageMs: number) =>
    ruleFor(quote({ venue: 'x', exchange: 'ethereum-dex', mid: '1', ageMs }));
  expect(onChain(120_000)).toBeNull();
  expect(onChain(120_001)).toBe('stale-quote');
});

test('a quote dated after the reading is refused', () => {
  expect(ruleFor(quote({ venue: 'x', mid: '1', ageMs: -1 }))).toBe('future-dated');
});

test('a spread of 100 bps passes and more does not', () => {
  expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '0.995', ask: '1.005' }))).toBeNull();
  expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '0.9949', ask: '1.005' }))).toBe('wide-spread');
});

test('a bid of thousands of bps below the ask is named as such, however likely its middle', () => {
  const result = consensus({
    quotes: [...others, quote({ venue: 'x', mid: '0.99', bid: '0.5', ask: '1.48' })],
  });
  const verdict = result.price.verdicts.find(({ source }) => source === 'x');
  expect(verdict).toMatchObject({ used: false, rule: 'wide-spread' });
  expect(verdict?.reason).toContain('9898.99 bps');
});

test('half a book, a crossed book and a price of nothing are refused', () => {
  expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '1', ask: null }))).toBe('one-sided-book');
  expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '0', ask: '1' }))).toBe('one-sided-book');
  expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '1.001', ask: '1' }))).toBe('crossed-book');
  expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '1', ask: '1' }))).toBeNull();
  expect(ruleFor(quote({ venue: 'x', mid: '0' }))).toBe('not-positive');
  expect(ruleFor(quote({ venue: 'x', mid: '-1' }))).toBe('not-positive');
  expect(ruleFor({ ...quote({ venue: 'x', mid: '1' }), mid: new Dec(Number.NaN) })).toBe(
    'not-positive',
  );
});

test('a pair rate is converted with the quote coin, never read as dollars', () => {
  const pair = quote({ venue: 'x', mid: '0.9901', quoteCurrency: 'USDT' });
  const prices = new Map([['USDT', dec('1.01')]]);
  const known = consensus({ quotes: [...others, pair], quoteCurrencyPrices: prices });
  expect(known.price.verdicts.find(({ source }) => source === 'x')).toMatchObject({
    used: true,
    priceUsd: '1.000001',
  });
  const unknown = consensus({ quotes: [...others, pair] });
  expect(unknown.price.verdicts.find(({ source }) => source === 'x')).toMatchObject({
    used: false,
    rule: 'unpriced-quote-currency',
    priceUsd: null,
  });
});

test('a coin is not priced in itself', () => {
  const loop = quote({ venue: 'x', mid: '1', quoteCurrency: 'USDC' });
  const prices = new Map([['USDC', dec(1)]]);
  const result = consensus({ quotes: [loop], quoteCurrencyPrices: prices });
  expect(rules(result).x).toBe('unpriced-quote-currency');
});

test('of two quotes of one venue only the newer counts', () => {
  const older = quote({ venue: 'x', mid: '0.9', ageMs: 20_000 });
  const newer = quote({ venue: 'x', mid: '1', ageMs: 1000 });
  const ahead = quote({ venue: 'x', mid: '0.8', ageMs: -5000 });
  const result = consensus({ quotes: [newer, ahead, ...others, older] });
  expect(result.price.venuesValid).toBe(4);
  const own = result.price.verdicts.filter(({ source }) => source === 'x');
  expect(own.map(({ observedAtMs, rule }) => [observedAtMs - NOW, rule])).toEqual([
    [-20_000, 'superseded'],
    [-1000, null],
    [5000, 'future-dated'],
  ]);
});
