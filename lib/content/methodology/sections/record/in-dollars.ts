import { EXIT_LEVELS_KEPT_HOURS } from '@/lib/benchmark/exit/exit-levels';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { accrualUsd, type RateConvention } from '@/lib/benchmark/treasury/accrual';
import { breakEvenPercent } from '@/lib/benchmark/treasury/break-even';
import { dec } from '@/lib/benchmark/units';
import * as doc from '@/lib/content/methodology/blocks';
import { formatPercent, formatUsd } from '@/lib/format/numbers';

const AMOUNT_USD = '10000000';
const DAYS = 90;
const RATES: readonly { name: string; percent: string; convention: RateConvention }[] = [
  { name: 'Cash yield of a basket (APY)', percent: '4.4332', convention: 'apy' },
  { name: '3-month bill, coupon-equivalent', percent: '5.24', convention: 'bill' },
  { name: 'SOFR', percent: '4.31', convention: 'overnight' },
];
const READING_MINUTES = METHODOLOGY_PARAMETERS.yield.witnessMaxAgeSeconds / 60;
const PREMIUM_BPS = '40';
const LOSS_PERCENT = '3';

/** What an amount earns, what selling it costs, and which losses a premium pays for. */
export function inDollarsSection(): doc.Section {
  const yearly = breakEvenPercent(dec(PREMIUM_BPS), dec(LOSS_PERCENT))?.toFixed(1) ?? '';
  return {
    id: 'in-dollars',
    title: 'Earnings, exit cost and break-even in dollars',
    blocks: [
      doc.paragraph`The ${doc.link('treasury desk', '/treasury')} states figures for an amount P. Over d days an APY r compounds, a bill earns its coupon-equivalent yield y, and SOFR s counts on a year of 360 days:`,
      doc.formula(
        String.raw`P\left((1+r)^{d/365}-1\right),\qquad P\,y\,\frac{d}{365},\qquad P\,s\,\frac{d}{360}`,
        'P × ((1 + r)^(d ÷ 365) − 1), P × y × d ÷ 365, P × s × d ÷ 360',
      ),
      doc.example(
        `${formatUsd(AMOUNT_USD, 0)} over ${DAYS} days`,
        ['Holding', '#Rate', '#Earned'],
        RATES.map(({ name, percent, convention }) => [
          name,
          formatPercent(percent, 4),
          formatUsd(accrualUsd(dec(AMOUNT_USD), dec(percent), DAYS, convention).toFixed(2)),
        ]),
      ),
      doc.paragraph`What a holder earns is the cash yield: the weighted APY before adjustment. Its distance to the risk-adjusted yield is the risk charge. An amount earned is always cash; the SYI and a coin’s RAY are for comparison.`,
      doc.paragraph`A coin has three ways out, told side by side for the same amount:`,
      doc.bullets(
        doc.text`Withdraw from the lending pools. Available is what was supplied less what was borrowed, of each market that is read on its chain and never below zero, in dollars at the consensus price; with it the utilization (borrowed of supplied) and what share of the available the amount is. Readings older than ${READING_MINUTES} minutes are left out. Counted pools without a reading are named as such, with their TVL: they are not in the figures.`,
        doc.text`Redeem with the issuer: par, minimum, fee, time and who may, from the issuer’s published terms, with their address and the day they were read. The amount is taken as face value. What is known only from others who quote the terms is marked as not verified; what is not stated has no figure, and a coin whose issuer’s terms could not be read has none.`,
        doc.text`Sell: at the best single venue that shows the whole amount, and at all venues together.`,
      ),
      doc.paragraph`The exit cost of an amount in a coin walks the books of all venues together, with the ladder of on-chain sales, from the best bid down, each level at its dollar price. It is the amount less what the coins fetch, measured from the consensus price, in dollars and basis points. Beyond what the books show there is no figure: nothing is extrapolated.`,
      doc.bullets(
        doc.text`Books count as they do for the liquidity score. A venue whose price the consensus refuses as an outlier is left out. While no book is fresh, the newest stand until the age at which a book is suspended.`,
        doc.text`Bids that lie together are kept as one level at their average price: within a quarter of a basis point down to 10 bps below the best bid, in coarser steps further down. What a level fetches as a whole is exact.`,
        doc.text`An answer names the document it was computed from by its SHA-256: canonical JSON with consensus prices, weights, the levels and times of each venue, and what the pools hold. It is served under that hash for ${EXIT_LEVELS_KEPT_HOURS} hour, so that anyone recomputes every cost and share from it alone.`,
        doc.text`Of the crises that can be replayed, venues’ prices were recorded and books were not. The cost shown there is that of the recorded price, a lower bound for a large amount.`,
      ),
      doc.paragraph`A premium of ${PREMIUM_BPS} bps over bills is eaten up by a loss of ${LOSS_PERCENT}% that happens with a probability of ${yearly}% a year: the premium divided by the loss. Where a rate is at or below that of the bill there is no premium, and no loss is paid for.`,
    ],
  };
}
