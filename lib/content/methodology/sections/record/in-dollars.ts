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
      doc.paragraph`The exit cost of an amount in a coin walks the books of all venues together, with the ladder of on-chain sales, from the best bid down, each level at its dollar price. It is the amount less what the coins fetch, measured from the consensus price, in dollars and basis points. Beyond what the books show there is no figure: nothing is extrapolated.`,
      doc.bullets(
        doc.text`Books count as they do for the liquidity score. A venue whose price the consensus refuses as an outlier is left out. While no book is fresh, the newest stand until the age at which a book is suspended.`,
        doc.text`Bids that lie together are kept as one level at their average price: within a quarter of a basis point down to 10 bps below the best bid, in coarser steps further down. What a level fetches as a whole is exact.`,
        doc.text`Of the crises that can be replayed, venues’ prices were recorded and books were not. The cost shown there is that of the recorded price, a lower bound for a large amount.`,
      ),
      doc.paragraph`A premium of ${PREMIUM_BPS} bps over bills is eaten up by a loss of ${LOSS_PERCENT}% that happens with a probability of ${yearly}% a year: the premium divided by the loss. Where a rate is at or below that of the bill there is no premium, and no loss is paid for.`,
    ],
  };
}
