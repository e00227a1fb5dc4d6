import { atOneTick, figuresOf } from '@/app/_figures/figures-of';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { apiStore, seed, writeTick } from './api/api-store';
import { MARKET } from './api/market-fixture';

const store = apiStore(seed);
let asOfMs = MARKET.asOfMs;

/** Writes the next tick, as the collector may at any moment. */
async function tick() {
  asOfMs += 30_000;
  await writeTick(store, { ...MARKET, asOfMs });
}

it('reads the figures of a page again when a tick is written meanwhile', async () => {
  let ticksLeft = 1;
  const figures = await figuresOf(
    ['first', getStablecoinMetrics],
    [
      'second',
      async (context) => {
        if (ticksLeft > 0) await tick();
        ticksLeft -= 1;
        return getStablecoinMetrics(context);
      },
    ],
  );
  const asOf = new Date(asOfMs).toISOString();
  expect(figures).toMatchObject({ first: { meta: { as_of: asOf } } });
  expect(figures).toMatchObject({ second: { meta: { as_of: asOf } } });
});

it('reads once without a tick, and three times where every reading meets one', async () => {
  const read = jest.fn(async () => 'figures');
  expect(await atOneTick(read)).toBe('figures');
  expect(read).toHaveBeenCalledTimes(1);
  const always = jest.fn(tick);
  await atOneTick(always);
  expect(always).toHaveBeenCalledTimes(3);
});
