import { bullets, heading, link, paragraph, type Section, type Source, text } from './blocks';
import { count, percent, share } from './figures';
import { REFERENCE_BASKET, referenceSyi } from './reference-basket';

/** What the benchmark is for. */
export function statementSection({ parameters: p, indexNames }: Source): Section {
  return {
    id: 'benchmark-statement',
    title: 'Benchmark statement',
    blocks: [
      paragraph`The ${indexNames.SYI} (SYI) measures the annual yield of lending stablecoins in size, after a reduction for how far each coin is from its dollar and how little its order books take. Its unit is percent a year. The other indices measure parts of the same market, or the same yields over Treasury bills.`,
      bullets(
        text`Market: dollar stablecoins; pools and platforms open to lenders; order books of large exchanges.`,
        text`Constituents: ${count(REFERENCE_BASKET.length)} coins, reviewed as data. A coin that ceases is suspended by the rules before it is removed by a change.`,
        text`Inputs: observable and public. Where an input is missing, ${link('staleness', '#staleness')} and ${link('sufficiency', '#sufficiency')} decide, not a person.`,
        text`Use: to compare yields, to describe a policy’s hurdle, to see stress early. Between fixings values are indicative and unfit for settlement.`,
        text`Environmental, social and governance factors play no part in any index.`,
        text`No registration or authorisation under a benchmarks regulation is claimed.`,
      ),
      paragraph`This statement describes version ${p.version} and changes with it.`,
    ],
  };
}

/** What a reader should not take from the figures. */
export function limitsSection({ parameters: p }: Source): Section {
  const { topSharePercent } = referenceSyi(p);
  return {
    id: 'limits',
    title: 'Limits',
    blocks: [
      bullets(
        text`The thresholds are reasoned defaults, not estimates from data. The backtests on recorded depegs say how they did; they don’t prove how they will do.`,
        text`The SYI is concentrated: in the reference basket the largest coin has ${topSharePercent === null ? 'most' : percent(topSharePercent)} of the weight. Above ${share(p.confidence.concentrationAbove)} this costs confidence, and the top share is always shown.`,
        text`Peg and liquidity scores see what trades. They don’t see reserves, law, a platform’s solvency or the safety of a contract; SYDEFI’s maturity is a rough stand-in for the last.`,
        text`A coin priced by a single independent source can’t have a large move confirmed. It is shown as pending, then without a price, instead of as a depeg.`,
        text`Order books can be withdrawn in a moment; depth is what was offered, not what would have been filled.`,
        text`Value locked and APY are as their source reports them. A sound rule can’t repair a false report; medians, caps and trims limit what one source can do.`,
        text`Backfilled history has prices and yields but no scores, so it has no index values.`,
      ),
      heading('advice', 'Not financial advice'),
      paragraph`Everything here is for information. It is not financial advice, no offer, and no promise of a return. Yields of the past say little about those to come.`,
    ],
  };
}
