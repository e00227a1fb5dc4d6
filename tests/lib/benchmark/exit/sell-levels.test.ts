import { sellLevels } from '@/lib/benchmark/exit/sell-levels';
import type { VenueBook } from '@/lib/benchmark/observations';
import { dec } from '@/lib/benchmark/units';

const book = (bids: readonly (readonly [string, string])[]): VenueBook => ({
  ...{ source: 'kraken', receivedAtMs: 0, observedAtMs: 0, payloadSha256: '' },
  ...{ venue: 'kraken-usd', exchange: 'kraken', symbol: 'USDC', quoteCurrency: 'USD' },
  bids: bids.map(([price, size]) => ({ price: dec(price), size: dec(size) })),
  asks: [],
});
const levelsOf = (bids: readonly (readonly [string, string])[]) =>
  sellLevels(book(bids)).map(({ price, coins }) => [price.toFixed(), coins.toFixed()]);

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
