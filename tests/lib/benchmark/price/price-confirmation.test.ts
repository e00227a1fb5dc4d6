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
  // Three pairs of one exchange are one source.
  expect(back.price).toMatchObject({ method: 'venues', pending: null, flags: ['single_source'] });
  expect(back.state.pending).toBeNull();
});

test('while it waits, the old price ends five minutes after its observation', () => {
  const quotes = venues(['a', '0.98'], ['a-x', '0.98'], ['a-y', '0.98']);
  const { price } = consensus({ quotes, state: believing('1', 300_000) });
  expect(price).toMatchObject({ method: 'none', priceUsd: null, flags: ['pending'] });
});

test('a move is measured from what two sources said within 15 minutes', () => {
  const at = (mid: string) => venues(['a', mid], ['a-x', mid], ['a-y', mid]);
  const state = (ageMs: number) => believing('1.0040', ageMs);
  const after = (ageMs: number) => consensus({ quotes: at('0.9980'), state: state(ageMs) }).price;
  expect(after(900_000)).toMatchObject({ priceUsd: null, flags: ['pending'] });
  expect(after(900_001)).toMatchObject({ method: 'venues', flags: ['single_source'] });
});

test('one source alone is single-source within 50 bps of a dollar and pending beyond', () => {
  const at = (mid: string) => venues(['a', mid], ['a-x', mid], ['a-y', mid]);
  const near = consensus({ quotes: at('0.9951') });
  expect(near.price).toMatchObject({ method: 'venues', flags: ['single_source'] });
  expect(near.state.confirmed).toBeNull();
  const beyond = consensus({ quotes: at('0.9950') });
  expect(beyond.price).toMatchObject({ priceUsd: null, flags: ['pending'] });
  const two = [...at('0.9950'), quote({ venue: 'b', mid: '0.9999' })];
  expect(consensus({ quotes: two }).price).toMatchObject({ method: 'venues', flags: [] });
  // Two sources held it there a minute ago, and one of them has left.
  const left = consensus({ quotes: at('0.9301'), state: believing('0.93', 60_000) });
  expect(left.price).toMatchObject({ method: 'carried_forward', flags: ['pending'] });
});

test('two sources that disagree on how far it is off still witness that it is', () => {
  const quotes = venues(['a', '0.8759'], ['a-x', '0.8759'], ['a-y', '0.8759']);
  const references = [reference('oracle', '0.8816')];
  const state = believing('0.8804', 60_000);
  const found = consensus({ quotes, references, state });
  expect(found.price).toMatchObject({ method: 'venues', flags: [] });
  // What moves are measured from stays where two stood on it.
  expect(found.state.confirmed).toEqual(state.confirmed);
  const further = consensus({
    quotes: venues(['a', '0.8750'], ['a-x', '0.8750'], ['a-y', '0.8750']),
    references,
    state: found.state,
  });
  expect(further.price.pending?.sources).toEqual(['a']);
  const alone = consensus({ quotes, references: [reference('oracle', '0.9381')], state });
  expect(alone.price.flags).toEqual(['pending']);
});

test('small steps are no way round the second source', () => {
  let state = believing('1', 0);
  for (let step = 1; step <= 40; step += 1) {
    const nowMs = NOW + step * TICK_MS;
    const mid = String(1 - step * 0.001);
    const quotes = ['a', 'a-x', 'a-y'].map((venue) => quote({ venue, mid }, nowMs));
    const { price, state: next } = consensus({ quotes, state, nowMs });
    state = JSON.parse(JSON.stringify(next));
    const size = price.priceUsd?.minus(1).abs().toNumber() ?? 0;
    expect(size).toBeLessThan(0.005);
    expect(price.flags).toContain(step < 5 ? 'single_source' : 'pending');
  }
});

describe('two venues that contradict each other', () => {
  const parameters = withOverrides(METHODOLOGY_PARAMETERS, { 'price.minVenues': 2 });
  const pair = venues(['a', '1.0000'], ['b', '0.9930']);

  test('are not averaged: the one nearer to the aggregator serves', () => {
    const found = consensus({ quotes: pair, references: [reference('agg', '0.9998')], parameters });
    expect(found.price).toMatchObject({ method: 'venues', venuesUsed: 1, flags: ['dispersion'] });
    expect(found.price.priceUsd?.toFixed()).toBe('1');
    expect(rules(found)).toEqual({ a: null, b: 'pair-disagrees', agg: 'aggregator-not-needed' });
    const low = consensus({
      quotes: pair,
      references: [reference('agg', '0.9931')],
      parameters,
      state: believing('1'),
    });
    // The aggregator is the second source of the move.
    expect(low.price).toMatchObject({ method: 'venues', pending: null });
    expect(low.price.priceUsd?.toFixed()).toBe('0.993');
  });

  test('without an aggregator the one nearer to the last believed price', () => {
    const found = consensus({ quotes: pair, parameters, state: believing('0.9990') });
    expect(found.price.priceUsd?.toFixed()).toBe('1');
    expect(found.price.flags).toEqual(['dispersion', 'single_source']);
    const unknown = consensus({ quotes: pair, parameters });
    expect(unknown.price).toMatchObject({ priceUsd: null, method: 'none' });
    expect(rules(unknown)).toEqual({ a: 'pair-disagrees', b: 'pair-disagrees' });
  });

  test('where three are needed, the aggregator is measured against the one that is left', () => {
    const agg = reference('agg', '0.9998');
    const found = consensus({ quotes: pair, references: [agg] });
    expect(found.price).toMatchObject({
      method: 'aggregator',
      flags: ['aggregator', 'dispersion'],
    });
    expect(rules(found)).toEqual({ a: 'too-few-venues', b: 'pair-disagrees', agg: null });
  });

  test('agree at 50 bps exactly', () => {
    const close = venues(['a', '1.0000'], ['b', '0.9950']);
    expect(consensus({ quotes: close, parameters }).price.priceUsd?.toFixed()).toBe('0.9975');
  });
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
