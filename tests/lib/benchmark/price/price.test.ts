import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { INITIAL_PRICE_STATE } from '@/lib/benchmark/price/price';
import { lastBelieved, pricingOrder } from '@/lib/benchmark/price/pricing-order';
import { Dec, dec } from '@/lib/benchmark/units';
import { believing, consensus, NOW, quote, reference, rules } from '../market-samples';

describe('price', () => {
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
      const quotes = [
        ...three('1').slice(1),
        quote({ venue: 'x', mid: '3.99', volume: 1_000_000 }),
      ];
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
      const { price } = consensus({
        references: [reference('r0', '0.90'), reference('r1', '1.00')],
      });
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
});

describe('quote validity', () => {
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
    expect(ruleFor(quote({ venue: 'x', mid: '1', bid: '0.9949', ask: '1.005' }))).toBe(
      'wide-spread',
    );
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
});

describe('pricing order', () => {
  const NOW_MS = Date.parse('2026-03-04T12:00:00Z');

  /** A coin with one fresh quote in each of the currencies. */
  const coin = (symbol: string, ...currencies: string[]) => ({
    symbol,
    quotes: currencies.map((quoteCurrency) => ({
      ...{ exchange: 'kraken', quoteCurrency, observedAtMs: NOW_MS - 1_000 },
    })),
  });
  const orderOf = (...coins: ReturnType<typeof coin>[]) =>
    pricingOrder(coins, NOW_MS, METHODOLOGY_PARAMETERS);

  it('prices a coin after those it is quoted in, whatever the order of the list', () => {
    const coins = [coin('USDT', 'BUSD', 'USD'), coin('DAI', 'USDT'), coin('BUSD', 'USD')];
    expect(orderOf(...coins)).toEqual(['BUSD', 'USDT', 'DAI']);
    expect(orderOf(...coins.toReversed())).toEqual(['BUSD', 'USDT', 'DAI']);
  });

  it('begins a cycle with the coin that has the most dollar quotes, then with the first by name', () => {
    const usdt = coin('USDT', 'USD', 'USD', 'USDC');
    expect(orderOf(coin('USDC', 'USD', 'USDT'), usdt)).toEqual(['USDT', 'USDC']);
    expect(orderOf(coin('USDC', 'USD', 'USD', 'USD', 'USDT'), usdt)).toEqual(['USDC', 'USDT']);
    expect(orderOf(usdt, coin('USDC', 'USD', 'USD', 'USDT'))).toEqual(['USDC', 'USDT']);
  });

  it('never begins with a coin that only waits for a cycle', () => {
    const many = coin('DAI', 'USD', 'USD', 'USD', 'USDT');
    expect(orderOf(many, coin('USDC', 'USDT'), coin('USDT', 'USD', 'USDC'))).toEqual([
      'USDT',
      'DAI',
      'USDC',
    ]);
  });

  it('counts no quote that is too old, no unknown currency and no coin quoted in itself', () => {
    const old = coin('DAI', 'USDT');
    const [quote] = old.quotes;
    if (!quote) throw new Error('no quote');
    const stale = { ...old, quotes: [{ ...quote, observedAtMs: NOW_MS - 61_000 }] };
    expect(orderOf(stale, coin('USDT', 'USDT', 'EUR'))).toEqual(['DAI', 'USDT']);
    expect(orderOf(old, coin('USDT', 'USDT', 'EUR'))).toEqual(['USDT', 'DAI']);
  });

  it('converts with a believed price of up to 5 minutes, unless a move is pending', () => {
    const believed = { priceUsd: '0.999', observedAtMs: NOW_MS - 300_000 };
    const last = (state: Parameters<typeof lastBelieved>[0]) =>
      lastBelieved(state, NOW_MS, METHODOLOGY_PARAMETERS);
    expect(last({ believed, pending: null })).toBe('0.999');
    const older = { ...believed, observedAtMs: believed.observedAtMs - 1 };
    expect(last({ believed: older, pending: null })).toBeNull();
    expect(last({ believed, pending: { priceUsd: '0.99' } })).toBeNull();
    expect(last({ believed: null, pending: null })).toBeNull();
  });
});
