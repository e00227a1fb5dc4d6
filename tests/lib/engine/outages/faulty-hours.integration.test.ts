import { faultyDays } from '../../../support/outages/faulty-days';
import { OutageMarket } from '../../../support/outages/outage-market';

/** A week: `npm run bench -- --only week`. */
it('computes no wrong value, misses none that the rules allow and asks nobody too often in three hours of random faults', async () => {
  const market = await OutageMarket.open();
  const { verdict, begun, faults } = await faultyDays(market, 1 / 8, 14);
  expect(faults).toEqual([]);
  expect(verdict.ticks).toBe(360);
  expect(verdict.verified).toBeGreaterThan(10);
  expect(begun.size).toBeGreaterThan(3);
}, 600_000);
