import { faultyDays } from '../../../support/outages/faulty-days';
import { OutageMarket } from '../../../support/outages/outage-market';

/** A week: `npm run bench -- --only week`. */
it('computes no wrong value, misses none that the rules allow and asks nobody too often in ninety minutes of random faults', async () => {
  const market = await OutageMarket.open();
  const { verdict, begun, faults } = await faultyDays(market, 1 / 16, 14);
  expect(faults).toEqual([]);
  expect(verdict.ticks).toBe(180);
  expect(verdict.verified).toBeGreaterThan(4);
  expect(begun.size).toBeGreaterThan(3);
});
