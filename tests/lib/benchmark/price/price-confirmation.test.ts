import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { believing, consensus, NOW, quote, reference, rules } from '../market-samples';

const venues = (...pairs: [string, string][]) => pairs.map(([venue, mid]) => quote({ venue, mid }));
const TICK_MS = 30_000;

test('a step just below 50 bps is believed at once, one of 50 bps needs two sources', () => {
  const small = venues(['a', '0.9951'], ['a-x', '0.9951'], ['a-y', '0.9951']);
  expect(consensus({ quotes: small, state: believing('1') }).price.method).toBe('venues');
  const large = venues(['a', '0.9950'], ['a-x', '0.9950'], ['a-y', '0.9950']);
  const held = consensus({ quotes: large, state: believing('1') });
  expect(held.price).toMatchObject({
    method: 'carried_forward',
    flags: ['pending'],
    pending: { priceUsd: '0.995', sinceMs: NOW, sources: ['a'] },
    venuesUsed: 0,
  });
  expect(held.price.priceUsd?.toFixed()).toBe('1');
  expect(rules(held)).toEqual({
    a: 'unconfirmed-move',
    'a-x': 'unconfirmed-move',
    'a-y': 'unconfirmed-move',
  });
});

test('two exchanges confirm a move, two pairs of one exchange do not', () => {
  const quotes = venues(['kraken', '0.97'], ['kraken-usdt', '0.97'], ['binance', '0.97']);
  const { price } = consensus({ quotes, state: believing('1') });
  expect(price).toMatchObject({ method: 'venues', pending: null });
  expect(price.priceUsd?.toFixed()).toBe('0.97');
});

test('a source that went half of the way supports it, one that did not does not', () => {
  const move = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const half = consensus({
    quotes: move,
    references: [reference('oracle', '0.99')],
    state: believing('1'),
  });
  expect(half.price.method).toBe('venues');
  const less = consensus({
    quotes: move,
    references: [reference('oracle', '0.9901')],
    state: believing('1'),
  });
  expect(less.price.pending?.sources).toEqual(['a']);
  const past = consensus({
    quotes: move,
    references: [reference('oracle', '0.95')],
    state: believing('1'),
  });
  expect(past.price.method).toBe('venues');
  const wrongWay = consensus({
    quotes: move,
    references: [reference('oracle', '1.05')],
    state: believing('1'),
  });
  expect(wrongWay.price.pending?.sources).toEqual(['a']);
});

test('a stale reference is no witness', () => {
  const move = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const references = [reference('oracle', '0.98', 900_000)];
  expect(
    consensus({ quotes: move, references, state: believing('1') }).price.pending,
  ).not.toBeNull();
});

test('the waiting time counts from its first tick and ends when the price comes back', () => {
  const low = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const first = consensus({ quotes: low, state: believing('1') });
  const nowMs = NOW + TICK_MS;
  const at = (mid: string) => ['a', 'a-x', 'a-y'].map((venue) => quote({ venue, mid }, nowMs));
  const lower = consensus({ quotes: at('0.97'), state: first.state, nowMs });
  expect(lower.price.pending).toEqual({ priceUsd: '0.97', sinceMs: NOW, sources: ['a'] });
  const other = consensus({ quotes: at('1.02'), state: first.state, nowMs });
  expect(other.price.pending?.sinceMs).toBe(nowMs);
  const back = consensus({ quotes: at('0.9975'), state: first.state, nowMs });
  expect(back.price).toMatchObject({ method: 'venues', pending: null, flags: [] });
  expect(back.state.pending).toBeNull();
});

test('while it waits, the old price ends five minutes after its observation', () => {
  const quotes = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const { price } = consensus({ quotes, state: believing('1', 300_000) });
  expect(price).toMatchObject({ method: 'none', priceUsd: null, flags: ['pending'] });
});

test('however long ago, a believed price is what a move is measured from', () => {
  const quotes = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const { price } = consensus({ quotes, state: believing('1', 86_400_000) });
  expect(price.priceUsd).toBeNull();
  expect(price.pending).not.toBeNull();
});

test('a move is forgotten when nobody has shown it for the life of a price', () => {
  const quotes = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const { state } = consensus({ quotes, state: believing('1') });
  expect(consensus({ state, nowMs: NOW + 299_999 }).price.pending).not.toBeNull();
  expect(consensus({ state, nowMs: NOW + 300_000 }).price.pending).toBeNull();
});

test('a lone wick to 3.99 is never believed, even where one venue is enough', () => {
  const parameters = withOverrides(METHODOLOGY_PARAMETERS, { 'price.minVenues': 1 });
  const quotes = venues(['binance', '3.99']);
  const references = [reference('hourly', '1.0006', 600_000)];
  const { price } = consensus({ quotes, references, parameters, state: believing('0.9995') });
  expect(price.priceUsd?.toFixed()).toBe('0.9995');
  expect(price.pending).toMatchObject({ priceUsd: '3.99', sources: ['binance'] });
});

test('an aggregator alone does not move the price, with one venue beside it it does', () => {
  const references = [reference('agg', '0.98')];
  const alone = consensus({ references, state: believing('1') });
  expect(alone.price.pending?.sources).toEqual(['agg']);
  expect(rules(alone).agg).toBe('unconfirmed-move');
  const quotes = venues(['a', '0.9805']);
  const both = consensus({ quotes, references, state: believing('1') });
  expect(both.price.method).toBe('aggregator');
});
