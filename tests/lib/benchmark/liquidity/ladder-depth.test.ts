import fc from 'fast-check';
import { ladderDepths } from '@/lib/benchmark/liquidity/book-depth';
import { bookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { LadderRung, VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as P } from '@/lib/benchmark/parameters';
import { dec, ONE } from '@/lib/benchmark/units';
import { NOW } from '../market-samples';

const AMOUNTS = ['10000', '100000', '1000000', '5000000', '10000000', '25000000', '50000000'];
const BUCKETS = P.liquidity.bucketsBps;

/** Rungs of the methodology's ladder at these average prices. */
const ladder = (prices: readonly string[]): LadderRung[] =>
  prices.map((price, index) => ({ amount: dec(AMOUNTS[index] ?? ''), price: dec(price) }));

const depthsOf = (prices: readonly string[], coinUsd = '1') =>
  ladderDepths(ladder(prices), BUCKETS, dec(coinUsd)).map(({ depthUsd, isTruncated }) => [
    depthUsd.toFixed(),
    isTruncated,
  ]);

describe('ladderDepths', () => {
  it('interpolates between the last rung within and the first beyond', () => {
    // Losses 0, 1, 4, 8, 12, 24, 60 bps. 10 bps: halfway from 5M (8) to 10M (12). 20 bps: two thirds
    // from 10M (12) to 25M (24). 50 bps: 26/36 from 25M (24) to 50M (60).
    const prices = ['1', '0.9999', '0.9996', '0.9992', '0.9988', '0.9976', '0.994'];
    expect(depthsOf(prices).map(([depth]) => dec(String(depth)).toFixed(2))).toEqual([
      '7500000.00',
      '20000000.00',
      '43055555.56',
    ]);
    expect(depthsOf(prices).map(([, isTruncated]) => isTruncated)).toEqual([false, false, false]);
  });

  it('includes the bound itself', () => {
    expect(depthsOf(['1', '0.999', '0.998', '0.995', '0.99', '0.98', '0.97'])).toEqual([
      ['100000', false],
      ['1000000', false],
      ['5000000', false],
    ]);
  });

  it('measures from the price of the smallest amount, wherever that stands', () => {
    // At 0.9: 0.8991 is exactly 10 bps less, 0.8982 exactly 20, 0.8955 exactly 50.
    expect(depthsOf(['0.9', '0.8991', '0.8982', '0.8955', '0.8', '0.7', '0.6'], '0.9')).toEqual([
      ['90000', false],
      ['900000', false],
      ['4500000', false],
    ]);
  });

  it('finds depth below the first step too', () => {
    // 100k loses 40 bps: 10 bps is a quarter of the way from 10k, 20 bps half.
    expect(depthsOf(['1', '0.996', '0.9'])).toEqual([
      ['32500', false],
      ['55000', false],
      // 1/96 of the way from 100k (40 bps) to 1M (1,000 bps).
      ['109375', false],
    ]);
  });

  it('says that it is a lower bound where no rung lies beyond', () => {
    expect(depthsOf(['1', '0.9999', '0.9985'])).toEqual([
      [expect.stringMatching(/^678571\.42857/), false],
      ['1000000', true],
      ['1000000', true],
    ]);
    expect(depthsOf(['1'])).toEqual(BUCKETS.map(() => ['10000', true]));
    expect(depthsOf([])).toEqual([]);
  });

  it('ends at the first rung beyond, and takes a better price for what it is', () => {
    // 100k pays 1 bp more than 10k, 1M loses 99 bps, 5M looks sound again: not believed.
    expect(depthsOf(['1', '1.0001', '0.9901', '1'])[0]).toEqual(['199000', false]);
  });

  it('grows with the distance, and never passes the largest rung', () => {
    const losses = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(losses, (tenthsOfBps) => {
        const prices = ['1', ...tenthsOfBps.slice(0, 6).map((loss) => String(1 - loss / 100_000))];
        const depths = ladderDepths(ladder(prices), BUCKETS, ONE).map(({ depthUsd }) => depthUsd);
        const largest = dec(AMOUNTS[prices.length - 1] ?? '');
        for (const [index, depth] of depths.entries()) {
          expect(depth.gte(depths[index - 1] ?? '10000')).toBe(true);
          expect(depth.lte(largest)).toBe(true);
        }
      }),
      { seed: 20260902 },
    );
  });
});

describe('a book with a ladder', () => {
  const book = (rungs: readonly LadderRung[], quoteCurrency = 'USDC'): VenueBook => ({
    source: 'ethereum-dex',
    venue: 'ethereum-dex',
    exchange: 'ethereum-dex',
    symbol: 'DAI',
    quoteCurrency,
    bids: [{ price: dec('0.9998'), size: dec('10000') }],
    asks: [{ price: dec('1.0002'), size: dec('10000') }],
    ladder: rungs,
    receivedAtMs: NOW,
    observedAtMs: NOW,
    payloadSha256: 'sha',
  });

  it('has the ladder’s depth in dollars, and the spread of the smallest amounts', () => {
    const rungs = ladder(['0.9998', '0.9988002', '0.9978004', '0.9948010', '0.99', '0.98', '0.97']);
    expect(bookDepth(book(rungs), dec('0.9'), P)).toMatchObject({
      venue: 'ethereum-dex',
      midUsd: dec('0.9'),
      spreadBps: dec('4'),
      // 100k, 1M and 5M coins at 0.9998 USDC, a USDC at $0.90.
      depth10Usd: dec('89982'),
      depth20Usd: dec('899820'),
      depth50Usd: dec('4499100'),
      truncated: [false, false, false],
    });
  });

  it('is refused like any other without a price of its quote currency', () => {
    expect(bookDepth(book(ladder(['0.9998'])), null, P)).toBeNull();
  });
});
