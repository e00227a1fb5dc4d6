import {
  bullets,
  heading,
  link,
  paragraph,
  type Section,
  type Source,
  text,
} from '@/lib/content/methodology/blocks';
import { count, percent, share } from '@/lib/content/methodology/figures';
import { REFERENCE_BASKET, referenceSyi } from '@/lib/content/methodology/reference-basket';

export function statementSection({ parameters: p, indexNames }: Source): Section {
  return {
    id: 'benchmark-statement',
    title: 'Benchmark statement',
    blocks: [
      paragraph`The ${indexNames.SYI} (SYI) measures the annual yield on lending stablecoins in institutional size, adjusted for each coin’s deviation from its peg and its order-book liquidity. It is expressed as an annual percentage. The other indices measure segments of the same market, or the premium of these yields over Treasury bills.`,
      bullets(
        text`Market: U.S. dollar stablecoins, lending pools and platforms open to lenders, and order books of major exchanges.`,
        text`Constituents: ${count(REFERENCE_BASKET.length)} coins. A coin that is discontinued is first suspended under the rules and then removed through a methodology change.`,
        text`Inputs: observable and public. Missing inputs are handled by the rules on ${link('staleness', '#staleness')} and ${link('sufficiency', '#sufficiency')}, without discretion.`,
        text`Intended use: comparing yields, setting hurdle rates in investment policies and monitoring stress. Values between fixings are indicative and not suitable for settlement.`,
        text`No index takes environmental, social or governance (ESG) factors into account.`,
        text`No registration or authorization under any benchmarks regulation is claimed.`,
      ),
      paragraph`This statement applies to methodology version ${p.version}.`,
    ],
  };
}

/** What a reader should not conclude from the figures. */
export function limitsSection({ parameters: p }: Source): Section {
  const { topSharePercent } = referenceSyi(p);
  return {
    id: 'limits',
    title: 'Limitations',
    blocks: [
      bullets(
        text`Thresholds are set by judgment and tested on past depegs; they are not statistical estimates. Backtests show how they performed and do not predict future results.`,
        text`The SYI is concentrated: in the reference basket the largest coin has ${topSharePercent === null ? 'most' : percent(topSharePercent)} of the weight. A largest weight above ${share(p.confidence.concentrationAbove)} lowers confidence, and the largest weight is always shown.`,
        text`Peg and liquidity scores reflect market data only. They do not capture reserves, legal risk, platform solvency or smart-contract risk. The maturity factor in SYDEFI is a rough proxy for smart-contract risk.`,
        text`If a coin has only one independent price source, a large move cannot be confirmed. The coin is shown as pending and then without a price, not as depegged.`,
        text`Orders can be withdrawn at any moment. Depth is what was quoted, not what would have been filled.`,
        text`TVL and APY are used as reported by their source. Rules cannot correct a false report; medians, caps and trimming limit the influence of any one source.`,
        text`Backfilled history has prices and yields but no scores, so it has no index values.`,
      ),
      heading('advice', 'Not financial advice'),
      paragraph`All content is for information only. It is not financial advice, an offer or a promise of any return. Past yields are not a reliable indicator of future yields.`,
    ],
  };
}
