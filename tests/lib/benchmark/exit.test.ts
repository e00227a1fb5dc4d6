import { FOUNDING_COINS } from '@/lib/benchmark/basket/review';
import type { CoinScores } from '@/lib/benchmark/coin/coin-figures';
import { COVERED_COINS, findCoin } from '@/lib/benchmark/coin/coins';
import { curveAmounts, exitBook, exitCost } from '@/lib/benchmark/exit/exit-cost';
import { exitMarket } from '@/lib/benchmark/exit/exit-market';
import { redemptionOf } from '@/lib/benchmark/exit/redeem';
import { sellLevels } from '@/lib/benchmark/exit/sell-levels';
import { dilutionPercent, withdrawal } from '@/lib/benchmark/exit/withdraw';
import type { VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { Dec, dec, sum } from '@/lib/benchmark/units';
import { bookOf } from './market-samples';

describe('doors', () => {
  const market = (supplied: string, borrowed: string) => ({
    supplied: dec(supplied),
    borrowed: dec(borrowed),
  });

  describe('withdraw', () => {
    const read = (
      markets: ReturnType<typeof market>[],
      price: string | null,
      amount = '10000000',
    ) => {
      const out = withdrawal(markets, price === null ? null : dec(price), dec(amount));
      return [out.available, out.availableUsd, out.utilizationPercent, out.sharePercent].map(
        (figure) => figure?.toFixed() ?? null,
      );
    };

    it('is what was supplied less what was borrowed, at the consensus price', () => {
      expect(read([market('250000000', '200000000')], '0.99')).toEqual([
        ...['50000000', '49500000', '80', '20.2'],
      ]);
    });

    it('is nothing of a market that has lent all; the others keep what they have', () => {
      expect(read([market('100', '110')], '1')).toEqual(['0', '0', '110', null]);
      expect(read([market('100', '110'), market('300', '100')], '1', '100')).toEqual([
        ...['200', '200', '52.5', '50'],
      ]);
    });

    it('of an entry, the amount dilutes what a pool pays by its share of all deposits then', () => {
      const pool = market('150', '90');
      expect(dilutionPercent(pool, dec('1'), dec('50'))?.toFixed()).toBe('25');
      expect(dilutionPercent(pool, dec('0.5'), dec('50'))?.toFixed()).toBe('40');
      expect(dilutionPercent(pool, null, dec('50'))).toBeNull();
    });

    it('has no dollars without a price, and no share of nothing', () => {
      expect(read([market('10', '4')], null)).toEqual(['6', null, '40', null]);
      expect(read([], '1')).toEqual(['0', '0', null, null]);
    });
  });

  describe('redeem', () => {
    const fee = { percent: '0.1', atLeastUsd: '1000', upToUsd: null };
    const read = (terms: Parameters<typeof redemptionOf>[0], amount: string) => {
      const { meetsMinimum, feeUsd, feeBps } = redemptionOf(terms, dec(amount));
      return [meetsMinimum, feeUsd?.toFixed() ?? null, feeBps?.toFixed() ?? null];
    };

    it('charges the larger of the share and the least fee', () => {
      expect(read({ minimumUsd: '100000', fee }, '10000000')).toEqual([true, '10000', '10']);
      expect(read({ minimumUsd: '100000', fee }, '250000')).toEqual([true, '1000', '40']);
    });

    it('counts the minimum itself, and nothing below it', () => {
      expect(read({ minimumUsd: '100000', fee: null }, '100000')).toEqual([true, null, null]);
      expect(read({ minimumUsd: '100000', fee: null }, '99999.99')).toEqual([false, null, null]);
      expect(read({ minimumUsd: null, fee: null }, '1')).toEqual([null, null, null]);
    });

    it('has no fee beyond what the terms state it for', () => {
      const tier = { percent: '0', atLeastUsd: null, upToUsd: '40000000' };
      expect(read({ minimumUsd: '0', fee: tier }, '40000000')).toEqual([true, '0', '0']);
      expect(read({ minimumUsd: '0', fee: tier }, '40000000.01')).toEqual([true, null, null]);
    });
  });

  describe('the issuers’ terms', () => {
    it('are known of every constituent of the first basket that is still followed', () => {
      const founding = FOUNDING_COINS.filter((symbol) => COVERED_COINS.includes(symbol));
      const unknown = founding.filter((symbol) => !findCoin(symbol)?.redemption);
      expect(unknown).toEqual(['TUSD']);
    });

    it.each(
      COVERED_COINS.flatMap((symbol) => {
        const terms = findCoin(symbol)?.redemption;
        return terms ? [{ symbol, terms }] : [];
      }),
    )('$symbol: have a source, a day, and decimals as text', ({ terms }) => {
      expect(terms.sources.length).toBeGreaterThan(0);
      for (const source of terms.sources) expect(new URL(source).protocol).toBe('https:');
      expect(terms.readOn).toMatch(/^2026-\d{2}-\d{2}$/);
      expect(terms.paidIn.length).toBeGreaterThan(0);
      const { parUsd, minimumUsd, fee } = terms;
      for (const figure of [parUsd, minimumUsd, fee?.percent, fee?.atLeastUsd, fee?.upToUsd]) {
        if (figure != null) expect(figure).toMatch(/^\d+(\.\d+)?$/);
      }
    });
  });
});

describe('exit cost', () => {
  const level = (price: string | number, size: string | number) => ({
    price: new Dec(price),
    size: new Dec(size),
  });

  describe('exitCost (Methodology, in dollars)', () => {
    // 1M at 1.0000, 2M at 0.9990, 1M at 0.9970, from two venues; consensus 1.0000.
    const book = exitBook(
      [
        { price: dec('0.9990'), coins: dec(2_000_000) },
        { price: dec('1.0000'), coins: dec(1_000_000) },
        { price: dec('0.9970'), coins: dec(1_000_000) },
      ],
      dec(1),
    );

    it.each([
      // amount, cost in dollars, in bps
      ['1000000', '0.00', '0.00'],
      ['2000000', '1000.00', '5.00'],
      ['3000000', '2000.00', '6.67'],
      ['4000000', '5000.00', '12.50'],
    ])('$%s cost $%s, %s bps', (amount, usd, bps) => {
      const cost = exitCost(book, dec(amount));
      expect(cost?.costUsd.toFixed(2)).toBe(usd);
      expect(cost?.costBps.toFixed(2)).toBe(bps);
    });

    it('says nothing beyond what the books show', () => {
      expect(book.visibleUsd.toFixed()).toBe('4000000');
      expect(exitCost(book, dec('4000000.01'))).toBeNull();
      expect(exitCost(exitBook([], dec(1)), dec(100))).toBeNull();
    });

    it('is measured from the consensus price, and can be a gain', () => {
      const dear = exitBook([{ price: dec('1.0005'), coins: dec(1_000_000) }], dec('1.0001'));
      expect(exitCost(dear, dec(100_000))?.costBps.toFixed(2)).toBe('-4.00');
    });
  });

  describe('curveAmounts', () => {
    it('runs from $100k to the end of the books', () => {
      expect(curveAmounts(dec('1234567.8')).map(Number)).toEqual([
        100_000, 150_000, 200_000, 300_000, 500_000, 700_000, 1_000_000, 1_234_567,
      ]);
      expect(curveAmounts(dec(99_999))).toEqual([]);
    });
  });

  describe('sellLevels', () => {
    it('sums bids that lie within a quarter of a basis point, and keeps what they fetch', () => {
      const levels = sellLevels(
        bookOf({
          bids: [level('1.00000', 10), level('0.99999', 30), level('0.9999', 5), level('0.9', 1)],
        }),
      );
      expect(levels.map(({ coins }) => Number(coins))).toEqual([40, 5, 1]);
      const proceeds = sum(levels.map(({ price, coins }) => price.times(coins)));
      expect(proceeds.toFixed(4)).toBe('45.8992');
    });

    it('leaves out a bid without a price or a size', () => {
      const broken = [level('1', 10), level('0', 5), level('0.9', 0), level('NaN', 3)];
      expect(sellLevels(bookOf({ bids: broken }))).toHaveLength(1);
    });

    it('reads a ladder as what each rung adds', () => {
      const rungs = [
        { amount: dec(10_000), price: dec('1.0') },
        { amount: dec(100_000), price: dec('0.999') },
        { amount: dec(1_000_000), price: dec('0.99') },
      ];
      const levels = sellLevels(bookOf({ bids: [level(1, 10_000)], ladder: rungs }));
      const coins = levels.map((row) => Number(row.coins));
      expect(coins).toEqual([10_000, 90_000, 900_000]);
      const book = exitBook(levels, dec(1));
      // At a rung the cost is the ladder's own.
      expect(exitCost(book, dec(100_000))?.costBps.toFixed(2)).toBe('10.00');
      expect(exitCost(book, dec(1_000_000))?.costBps.toFixed(2)).toBe('100.00');
    });

    it('takes a better price further up for noise, and ends where more coins fetch less', () => {
      const rungs = [
        { amount: dec(100), price: dec('0.99') },
        { amount: dec(200), price: dec('0.995') },
        { amount: dec(300), price: dec('0.5') },
      ];
      const levels = sellLevels(bookOf({ bids: [level(1, 100)], ladder: rungs }));
      expect(levels).toHaveLength(1);
      expect(levels[0]?.price.toFixed()).toBe('0.995');
      expect(levels[0]?.coins.toFixed()).toBe('200');
    });
  });
});

describe('exit market', () => {
  const NOW_MS = Date.parse('2026-03-10T12:00:00Z');

  const book = (venue: string, ageMs: number, over: Partial<VenueBook> = {}): VenueBook =>
    bookOf({
      ...{ venue, exchange: venue.split('-')[0] ?? venue, observedAtMs: NOW_MS - ageMs },
      bids: [{ price: dec('0.9999'), size: dec(1_000_000) }],
      asks: [{ price: dec('1.0001'), size: dec(1_000_000) }],
      ...over,
    });

  function scores(refused: Readonly<Record<string, string>> = {}): CoinScores {
    const verdicts = Object.entries(refused).map(([source, rule]) => ({
      ...{ source, rule, tier: 1 as const, priceUsd: '1.01', volume24hUsd: null, used: false },
      ...{ observedAtMs: NOW_MS, payloadSha256: source, reason: 'test' },
    }));
    return { price: { priceUsd: dec(1), verdicts } } as unknown as CoinScores;
  }

  const venuesOf = (books: readonly VenueBook[], refused = {}) =>
    exitMarket(
      {
        ...{ symbol: 'USDC', books, scores: scores(refused), computedAtMs: NOW_MS },
        quotePrices: new Map([['USDT', dec('0.99')]]),
        lastPrices: new Map(),
      },
      METHODOLOGY_PARAMETERS,
    ).venues;

  it('takes fresh books, each level at its dollar price', () => {
    const venues = venuesOf([
      book('kraken-usd', 5_000),
      book('binance-usdt', 5_000, { quoteCurrency: 'USDT' }),
    ]);
    expect(venues.map(({ venue, levels }) => [venue, levels[0]?.price.toFixed(6)])).toEqual([
      ['kraken-usd', '0.999900'],
      ['binance-usdt', '0.989901'],
    ]);
  });

  it('leaves out a book that counts for no depth, or whose price the consensus does not believe', () => {
    const venues = venuesOf(
      [
        book('kraken-usd', 5_000),
        book('htx-usd', 5_000),
        book('bybit-eur', 5_000, { quoteCurrency: 'EUR' }),
        book('gate-usd', 5_000, { asks: [] }),
        book('okx-usd', -1_000),
      ],
      { 'htx-usd': 'outlier-venue', 'kraken-usd': 'stale-quote' },
    );
    expect(venues.map(({ venue }) => venue)).toEqual(['kraken-usd']);
  });

  it('stands on the newest books while none is fresh, until a book is suspended', () => {
    const { fullSeconds, suspendSeconds } = METHODOLOGY_PARAMETERS.staleness.book;
    const aged = book('kraken-usd', (fullSeconds + 1) * 1000);
    expect(venuesOf([aged]).map(({ venue }) => venue)).toEqual(['kraken-usd']);
    expect(venuesOf([aged, book('okx-usd', 1_000)]).map(({ venue }) => venue)).toEqual(['okx-usd']);
    expect(venuesOf([book('kraken-usd', suspendSeconds * 1000)])).toEqual([]);
  });
});

describe('sell levels', () => {
  const levelsOf = (sides: readonly (readonly [string, string])[]) => {
    const bids = sides.map(([price, size]) => ({ price: dec(price), size: dec(size) }));
    return sellLevels(bookOf({ bids })).map(({ price, coins }) => [
      price.toFixed(),
      coins.toFixed(),
    ]);
  };

  it.each([
    // Exactly on a bound a bid begins the next step; a hair before it, it does not.
    ['0.999975', '0.99997501'],
    ['0.9999', '0.99990001'],
    ['0.999', '0.99900001'],
    ['0.995', '0.99500001'],
    ['0.98', '0.98000001'],
  ])('tells by decimals on which side of a bound a bid lies (%s)', (onBound, before) => {
    const pair = levelsOf([
      ['1', '1'],
      [before, '1'],
      [onBound, '1'],
    ]);
    expect(pair.at(-1)).toEqual([onBound, '1']);
  });

  it('groups any bids as their exact distances do', () => {
    const best = dec('1.00037');
    const bids = Array.from({ length: 400 }, (_, index) => {
      const price = best.minus(dec(index * index).div(10_000_000));
      return [price.toFixed(8), '1'] as const;
    });
    const bounds = [
      [10, 0.25],
      [50, 1],
      [200, 5],
      [1_000, 25],
      [Number.POSITIVE_INFINITY, 250],
    ] as const;
    const steps = bids.map(([price]) => {
      const bps = best.minus(price).div(best).times(10_000).toNumber();
      const range = bounds.findIndex(([below]) => bps < below);
      return `${range} ${Math.floor(bps / (bounds[range]?.[1] ?? 1))}`;
    });
    const sizes = [...new Set(steps)].map((step) => steps.filter((each) => each === step).length);
    expect(levelsOf(bids).map(([, coins]) => Number(coins))).toEqual(sizes);
  });
});
