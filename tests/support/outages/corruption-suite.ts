import { type CorruptionCase, corruptionCases } from './corruption-cases';
import { boundsOf } from './corruption-limits';
import { breachesOf, CorruptionMarket } from './corruption-market';

/** One test for each case of a part of the table: the value stays, or says that and why it is an estimate. */
export function describeCorruptions(part: CorruptionCase['part']): void {
  describe(`published values while a vendor is wrong: ${part}`, () => {
    let market: CorruptionMarket;
    beforeAll(async () => {
      market = await CorruptionMarket.open();
    });

    it.each(corruptionCases().filter((each) => each.part === part))('$name', async (each) => {
      const outcome = await market.outcome(each);
      expect(outcome.movesBp.size + outcome.healedBp.size).toBeGreaterThan(0);
      expect(breachesOf(outcome, boundsOf(each))).toEqual([]);
    });
  });
}
