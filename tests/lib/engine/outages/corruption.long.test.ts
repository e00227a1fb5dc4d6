import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { corruptionCases } from '../../../support/outages/corruption-cases';
import { CorruptionMarket } from '../../../support/outages/corruption-market';

/** A wrong input may move a value that is published as live by no more than this. */
const MAX_MOVE_BP = 5;

let market: CorruptionMarket;
beforeAll(async () => {
  market = await CorruptionMarket.open();
});

/** With every move and how the SYI ended: `npm run bench -- --only corruptions`. */
it.each(corruptionCases().map((each) => [each.name, each] as const))(
  'moves no live value by more than 5 bp: %s',
  async (_, each) => {
    const { movesBp, end } = await market.outcome(each);
    const wrong = [...movesBp].filter(([, bp]) => Math.abs(bp) > MAX_MOVE_BP);
    expect(wrong).toEqual([]);
    if (end?.status !== 'live') expect(end?.reason).not.toBeNull();
  },
);

describe('what really happens is followed', () => {
  it('a coin that loses 3 % everywhere, within two minutes', async () => {
    const at = () => ({ name: 'USDC at 0.97', event: { prices: { USDC: 0.97 } } });
    const prices: [number, number][] = [];
    await market.happening(30 * MINUTE_MS, at, ({ snapshot }, sinceMs) => {
      const coin = snapshot.coins.find(({ symbol }) => symbol === 'USDC');
      prices.push([sinceMs, Number(coin?.priceUsd)]);
    });
    const late = prices.filter(([sinceMs]) => sinceMs > 2 * MINUTE_MS);
    expect(late.length).toBeGreaterThan(50);
    expect(late.filter(([, usd]) => !(Math.abs(usd - 0.97) < 0.002))).toEqual([]);
  });

  it('a step of a rate that the chain shows too, with the next reading', async () => {
    const at = () => ({ name: 'USDC +1.5 pp', event: { rates: { USDC: 1.5 } } });
    const apys: [number, number][] = [];
    await market.happening(HOUR_MS, at, ({ snapshot }, sinceMs) => {
      const coin = snapshot.coins.find(({ symbol }) => symbol === 'USDC');
      apys.push([sinceMs, Number(coin?.apyPercent)]);
    });
    const before = apys[0]?.[1] ?? 0;
    const after = apys.filter(([sinceMs]) => sinceMs > 30 * MINUTE_MS);
    expect(after.filter(([, apy]) => !(apy - before > 0.5))).toEqual([]);
  });

  it('books that empty over six hours, as they do', async () => {
    const at = (sinceMs: number) => {
      const depth = Math.max(0.05, 1 - sinceMs / (6 * HOUR_MS));
      return { name: `depth ${depth.toFixed(2)}`, event: { depth } };
    };
    const scores: [number, number][] = [];
    await market.happening(6.5 * HOUR_MS, at, ({ snapshot }, sinceMs) => {
      const coin = snapshot.coins.find(({ symbol }) => symbol === 'USDC');
      scores.push([sinceMs, Number(coin?.liquidityScore)]);
    });
    const [first] = scores;
    const middle = scores.find(([sinceMs]) => sinceMs >= 4 * HOUR_MS);
    const last = scores.at(-1);
    expect(middle?.[1]).toBeLessThan((first?.[1] ?? 0) * 0.9);
    expect(last?.[1]).toBeLessThan((first?.[1] ?? 0) * 0.6);
  });
});
