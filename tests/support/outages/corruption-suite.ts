import { type CorruptionCase, corruptionCases } from './corruption-cases';
import { boundsOf } from './corruption-limits';
import { breachesOf, CorruptionMarket } from './corruption-market';

/**
 * One test for each case of these parts of the table: the value stays, or says that and why it is an estimate.
 * They share a market: to warm one takes as long as eight cases.
 */
export function describeCorruptions(...parts: readonly CorruptionCase['part'][]): void {
  let market: CorruptionMarket;
  beforeAll(async () => {
    market = await CorruptionMarket.open();
  });

  describe.each(parts)('published values while a vendor is wrong: %s', (part) => {
    it.each(corruptionCases().filter((each) => each.part === part))('$name', async (each) => {
      const outcome = await market.outcome(each);
      expect(outcome.compared).toBeGreaterThan(0);
      expect(breachesOf(outcome, boundsOf(each))).toEqual([]);
    });
  });
}
