import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { INITIAL_PRICE_STATE } from '@/lib/benchmark/price/price';
import { dec } from '@/lib/benchmark/units';
import { believing, consensus, NOW, quote, reference, rules } from '../market-samples';

const three = (mid: string) => ['a', 'b', 'c'].map((venue) => quote({ venue, mid }));

describe('consensus of venues', () => {
  test('the worked example of methodology, coin price', () => {
    const quotes = [
      quote({ venue: 'a', mid: '0.9990', volume: 10 }),
      quote({ venue: 'b', mid: '0.9996', volume: 30 }),
      quote({ venue: 'c', mid: '1.0001', volume: 40 }),
      quote({ venue: 'd', mid: '1.0004', volume: 20 }),
    ];
    const { price } = consensus({ quotes });
    expect(price.priceUsd?.toFixed()).toBe('1.0001');
    expect(price).toMatchObject({ method: 'venues', tier: 1, venuesValid: 4, flags: [] });
    expect(price.iqrBps?.toFixed()).toBe('7.25');
  });

  test('volumes 90/5/5 vote as 10/5/5', () => {
    const quotes = [
      quote({ venue: 'a', mid: '1.0000', volume: 90 }),
      quote({ venue: 'b', mid: '1.0010', volume: 5 }),
      quote({ venue: 'c', mid: '1.0020', volume: 5 }),
    ];
    // Uncapped it would be 1.0000; capped, the first venue ends on exactly half.
    expect(consensus({ quotes }).price.priceUsd?.toFixed()).toBe('1.0005');
  });

  test('an unknown volume counts as the smallest known one', () => {
    const quotes = [
      quote({ venue: 'a', mid: '1.0000', volume: 10 }),
      quote({ venue: 'b', mid: '1.0010', volume: 4 }),
      quote({ venue: 'c', mid: '1.0020', volume: null }),
      quote({ venue: 'd', mid: '1.0030', volume: null }),
    ];
    // Votes 10, 4, 4, 4 of 22: half is reached inside the second.
    expect(consensus({ quotes }).price.priceUsd?.toFixed()).toBe('1.001');
  });

  test.each([[null], [0]])('volumes of %s make equal votes', (volume) => {
    const quotes = ['0.999', '1.000', '1.001'].map((mid, at) =>
      quote({ venue: `v${at}`, mid, volume }),
    );
    expect(consensus({ quotes }).price.priceUsd?.toFixed()).toBe('1');
  });

  test('one venue with all the volume has no say over those without', () => {
    const quotes = [
      quote({ venue: 'a', mid: '0.999', volume: 0 }),
      quote({ venue: 'b', mid: '1.000', volume: 0 }),
      quote({ venue: 'c', mid: '1.004', volume: 500 }),
    ];
    expect(consensus({ quotes }).price.priceUsd?.toFixed()).toBe('1');
  });

  test('the age is that of the middle quote', () => {
    const quotes = [50_000, 20_000, 1000].map((ageMs, at) =>
      quote({ venue: `v${at}`, mid: '1', ageMs }),
    );
    expect(consensus({ quotes }).price.observedAtMs).toBe(NOW - 20_000);
  });
});

describe('outliers', () => {
  const outlier = (mid: string) => [...three('1'), quote({ venue: 'x', mid })];

  test('leave beyond 50 bps where the venues agree exactly', () => {
    expect(rules(consensus({ quotes: outlier('1.0050') })).x).toBeNull();
    const result = consensus({ quotes: outlier('1.0051') });
    expect(rules(result).x).toBe('outlier-venue');
    expect(result.state.excludedVenues).toEqual(['x']);
    expect(result.price).toMatchObject({ venuesValid: 4, venuesUsed: 3 });
  });

  test('come back only below half of the bound', () => {
    const state = { ...believing('1'), excludedVenues: ['x'] };
    const still = consensus({ quotes: outlier('1.0025'), state });
    expect(rules(still).x).toBe('outlier-venue');
    const back = consensus({ quotes: outlier('1.0024'), state: still.state });
    expect(rules(back).x).toBeNull();
    expect(back.state.excludedVenues).toEqual([]);
  });

  test('are remembered while they are silent', () => {
    const state = { ...believing('1'), excludedVenues: ['x'] };
    expect(consensus({ quotes: three('1'), state }).state.excludedVenues).toEqual(['x']);
  });

  test('stay, flagged, where fewer than three would be left', () => {
    const quotes = [...three('1').slice(1), quote({ venue: 'x', mid: '1.0060' })];
    const { price, state } = consensus({ quotes, state: believing('1') });
    expect(price.flags).toEqual(['dispersion']);
    expect(price.venuesUsed).toBe(3);
    expect(state.excludedVenues).toEqual([]);
    expect(price.priceUsd?.toFixed()).toBe('1');
  });

  test('cannot make a first price out of a tie', () => {
    const quotes = [...three('1').slice(1), quote({ venue: 'x', mid: '3.99', volume: 1_000_000 })];
    const { price } = consensus({ quotes });
    expect(price.priceUsd).toBeNull();
    expect(price.pending).toMatchObject({ priceUsd: '2.495', sources: [] });
    expect(price.flags).toEqual(['dispersion', 'pending']);
  });
});

describe('fewer venues than needed', () => {
  const one = [quote({ venue: 'a', mid: '1.0000' })];

  test('a fresh aggregator within 50 bps of them serves, flagged', () => {
    const result = consensus({ quotes: one, references: [reference('agg', '1.0050', 5000)] });
    expect(result.price).toMatchObject({
      method: 'aggregator',
      tier: 2,
      observedAtMs: NOW - 5000,
      flags: ['aggregator'],
      iqrBps: null,
    });
    expect(result.price.priceUsd?.toFixed()).toBe('1.005');
    expect(rules(result)).toEqual({ a: 'too-few-venues', agg: null });
  });

  test('one further away does not', () => {
    const result = consensus({ quotes: one, references: [reference('agg', '1.0051')] });
    expect(result.price).toMatchObject({
      method: 'none',
      priceUsd: null,
      tier: null,
      observedAtMs: null,
    });
    expect(rules(result).agg).toBe('aggregator-disagrees');
  });

  test('without any venue it serves alone, and of several the median', () => {
    const references = ['0.9990', '1.0000', '1.0004'].map((price, at) =>
      reference(`r${at}`, price),
    );
    expect(consensus({ references }).price.priceUsd?.toFixed()).toBe('1');
  });

  test('it is suspended at 15 minutes', () => {
    expect(consensus({ references: [reference('agg', '1', 899_999)] }).price.method).toBe(
      'aggregator',
    );
    const old = consensus({ references: [reference('agg', '1', 900_000)] });
    expect(old.price.priceUsd).toBeNull();
    expect(rules(old).agg).toBe('stale-aggregator');
  });

  test('two aggregators far apart, and nobody else, make no first price', () => {
    const { price } = consensus({ references: [reference('r0', '0.90'), reference('r1', '1.00')] });
    expect(price.priceUsd).toBeNull();
    expect(price.flags).toEqual(['dispersion', 'pending']);
  });

  test('beside enough venues it is judged all the same', () => {
    const references = [reference('near', '1.001'), reference('far', '1.027')];
    const result = consensus({ quotes: three('1'), references });
    expect(rules(result)).toMatchObject({
      near: 'aggregator-not-needed',
      far: 'aggregator-disagrees',
    });
    expect(result.price.priceUsd?.toFixed()).toBe('1');
  });

  test('a recording may ask for fewer', () => {
    const parameters = withOverrides(METHODOLOGY_PARAMETERS, { 'price.minVenues': 2 });
    const quotes = three('1').slice(1);
    expect(consensus({ quotes, parameters }).price).toMatchObject({
      method: 'venues',
      venuesUsed: 2,
    });
    const single = withOverrides(METHODOLOGY_PARAMETERS, { 'price.minVenues': 1 });
    expect(consensus({ quotes: one, parameters: single }).price.priceUsd?.toFixed()).toBe('1');
  });
});

describe('carrying forward', () => {
  test('the last price keeps its own time and ends five minutes after it', () => {
    const carried = consensus({ state: believing('0.9991', 299_999) });
    expect(carried.price).toMatchObject({
      method: 'carried_forward',
      tier: 1,
      observedAtMs: NOW - 299_999,
    });
    expect(carried.price.priceUsd?.toFixed()).toBe('0.9991');
    const ended = consensus({ state: believing('0.9991', 300_000) });
    expect(ended.price).toMatchObject({ method: 'none', priceUsd: null });
    expect(ended.state.believed?.priceUsd).toBe('0.9991');
  });

  test('all quotes stale and no history is unknown, not one dollar', () => {
    const quotes = three('1').map((row) => ({ ...row, observedAtMs: NOW - 120_000 }));
    expect(consensus({ quotes }).price).toMatchObject({
      method: 'none',
      priceUsd: null,
      venuesValid: 0,
    });
  });
});

test('the state survives a round trip through JSON', () => {
  const first = consensus({ quotes: three('0.9987654321') });
  const state = JSON.parse(JSON.stringify(first.state));
  expect(state).toEqual(first.state);
  const next = consensus({ state });
  expect(next.price.priceUsd?.equals(dec('0.9987654321'))).toBe(true);
  expect(JSON.parse(JSON.stringify(INITIAL_PRICE_STATE))).toEqual(INITIAL_PRICE_STATE);
});
