import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, fixed, number, span, usd } from '@/lib/content/methodology/figures';

/** How much the order books can absorb. */
export function liquiditySection({ parameters: p }: doc.Source): doc.Section {
  const { liquidity: l, staleness } = p;
  const [near = '', mid = '', far = ''] = l.bucketsBps;
  const spreadEnd = dec(l.spreadFreeBps).plus(l.spreadRangeBps);
  return {
    id: 'liquidity-score',
    title: 'Liquidity score',
    blocks: [
      doc.paragraph`The liquidity score measures order-book depth near a coin’s price and the tightness of the spread. It ranges from 0 to 1.`,
      doc.paragraph`For each venue, ${doc.math('D_x', 'Dx')} is the smaller of bid and ask depth, in dollars, within ${doc.math('x', 'x')} bps of the venue’s own mid price. Depth is recorded at ${number(near)}, ${number(mid)} and ${bps(far)}. An order book that ends before that distance is marked as truncated, and its depth is a lower bound. Venue depths are added up, and each venue is capped at the combined depth of the others. ${doc.math('s', 's')} is the median spread in bps.`,
      doc.paragraph`On chain there is no order book. Selling $10,000, 100,000, 1M, 5M, 10M, 25M and 50M of the coin is quoted every five minutes; ${doc.math('D_x', 'Dx')} is the largest of these amounts whose average price is within ${doc.math('x', 'x')} bps of the first, interpolated linearly between the last amount within and the first beyond. The cost of an exit uses such a ladder while it is at most ${span(l.maxLadderAgeSeconds)} old.`,
      doc.formula(
        String.raw`S = \min\!\left(1,\ \max\!\left(0,\ 1-\frac{s-${number(l.spreadFreeBps)}}{${number(l.spreadRangeBps)}}\right)\right)`,
        `S = min(1, max(0, 1 − (s − ${number(l.spreadFreeBps)})/${number(l.spreadRangeBps)}))`,
      ),
      doc.formula(
        String.raw`\mathrm{liq} = ${l.depth10Weight}\,\min\!\left(1,\frac{D_{${near}}}{${latexUsd(l.depth10TargetUsd)}}\right) + ${l.depth20Weight}\,\min\!\left(1,\frac{D_{${mid}}}{${latexUsd(l.depth20TargetUsd)}}\right) + ${l.spreadWeight}\,S`,
        `liq = ${l.depth10Weight} × min(1, D${near}/${usd(l.depth10TargetUsd)}) + ${l.depth20Weight} × min(1, D${mid}/${usd(l.depth20TargetUsd)}) + ${l.spreadWeight} × S`,
      ),
      doc.paragraph`The score is rounded to four decimals. A spread of ${bps(l.spreadFreeBps)} or less earns the full spread component, and a spread of ${bps(spreadEnd)} or more earns none of it. If both depths are zero, the score is zero regardless of the spread.`,
      doc.paragraph`Silence is not illiquidity. A venue’s last order book stands for ${span(staleness.book.suspendSeconds)}. What a venue is expected to show at each distance is the median of its hourly depths over ${number(l.expectedDays)} days, or the last of them while there are fewer than ${number(l.minExpectedHours)}. Coverage ${doc.math('\\kappa', 'κ')} is the expected ${doc.math(`D_{${mid}}`, `D${mid}`)} of the venues whose book stands, divided by that of all venues seen with a book in the last ${number(l.expectedDays)} days; both are added up as depths are. At ${l.minCoverage} or more, depths are those of the standing books. Below it, the last score is carried forward for up to ${span(l.carrySeconds)}; after that the score is missing.`,
      doc.paragraph`A venue that shows more than ${l.jumpMultiple} times what is expected of it counts that much for ${span(l.jumpSeconds)}, with the remark “depth-jump”. With nothing expected of it, the measure is the median of the other venues, until the next full hour gives it a first hourly depth. A first score waits, with the remark “warming”, until every venue has shown a book or failed ${count(l.warmingFailures)} times, for ${span(l.warmingSeconds)} at most. With fewer than ${count(l.minVenues)} venues expected the score is missing, with the reason “insufficient venues”. A missing score is never estimated.`,
      scoreExample(p),
      doc.note`A score below ${l.alertBelow} indicates thin liquidity and is the default level for liquidity alerts.`,
    ],
  };
}

const latexUsd = (value: string) =>
  usd(value)
    .replace('$', String.raw`\$`)
    .replace(/([BM])$/, String.raw`\text{$1}`);

const CASES = [
  ['10000000', '25000000', '1'],
  ['5000000', '10000000', '10.5'],
  ['2000000', '5000000', '5.75'],
  ['0', '10000000', '20'],
  ['0', '0', '20'],
] as const;

function scoreExample(p: MethodologyParameters): doc.Block {
  const [near = '', mid = ''] = p.liquidity.bucketsBps;
  return doc.example(
    'Liquidity scores',
    [`#Depth at ${bps(near)}`, `#Depth at ${bps(mid)}`, '#Spread, bps', '#Liquidity score'],
    CASES.map(([depth10, depth20, spread]) => [
      usd(depth10),
      usd(depth20),
      spread,
      fixed(scoreFromDepth(dec(depth10), dec(depth20), dec(spread), p), 4),
    ]),
  );
}
