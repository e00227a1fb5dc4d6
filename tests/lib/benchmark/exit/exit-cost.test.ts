import { curveAmounts, exitBook, exitCost } from '@/lib/benchmark/exit/exit-cost';
import { sellLevels } from '@/lib/benchmark/exit/sell-levels';
import type { LadderRung, VenueBook } from '@/lib/benchmark/observations';
import { Dec, dec, sum } from '@/lib/benchmark/units';

const level = (price: string | number, size: string | number) => ({
  price: new Dec(price),
  size: new Dec(size),
});

function bookOf(bids: VenueBook['bids'], ladder?: readonly LadderRung[]): VenueBook {
  return {
    source: 'test',
    receivedAtMs: 0,
    observedAtMs: 0,
    payloadSha256: '00',
    venue: 'kraken-usd',
    exchange: 'kraken',
    symbol: 'USDC',
    quoteCurrency: 'USD',
    bids,
    asks: [],
    ...(ladder ? { ladder } : {}),
  };
}

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
      bookOf([level('1.00000', 10), level('0.99999', 30), level('0.9999', 5), level('0.9', 1)]),
    );
    expect(levels.map(({ coins }) => Number(coins))).toEqual([40, 5, 1]);
    const proceeds = sum(levels.map(({ price, coins }) => price.times(coins)));
    expect(proceeds.toFixed(4)).toBe('45.8992');
  });

  it('leaves out a bid without a price or a size', () => {
    const broken = [level('1', 10), level('0', 5), level('0.9', 0), level('NaN', 3)];
    expect(sellLevels(bookOf(broken))).toHaveLength(1);
  });

  it('reads a ladder as what each rung adds', () => {
    const rungs = [
      { amount: dec(10_000), price: dec('1.0') },
      { amount: dec(100_000), price: dec('0.999') },
      { amount: dec(1_000_000), price: dec('0.99') },
    ];
    const levels = sellLevels(bookOf([level(1, 10_000)], rungs));
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
    const levels = sellLevels(bookOf([level(1, 100)], rungs));
    expect(levels).toHaveLength(1);
    expect(levels[0]?.price.toFixed()).toBe('0.995');
    expect(levels[0]?.coins.toFixed()).toBe('200');
  });
});
