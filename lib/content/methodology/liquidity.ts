import { scoreFromDepth } from '@/lib/domain/liquidity';
import type { MethodologyParameters } from '@/lib/domain/parameters';
import { dec } from '@/lib/domain/units';
import {
  type Block,
  example,
  formula,
  math,
  note,
  paragraph,
  type Section,
  type Source,
} from './blocks';
import { bps, count, fixed, number, span, usd } from './figures';

/** What the order books take. */
export function liquiditySection({ parameters: p }: Source): Section {
  const { liquidity: l, staleness } = p;
  const [near = '', mid = '', far = ''] = l.bucketsBps;
  const spreadEnd = dec(l.spreadFreeBps).plus(l.spreadRangeBps);
  return {
    id: 'liquidity-score',
    title: 'Liquidity score',
    blocks: [
      paragraph`The liquidity score says how much of a coin the order books take near its price, and how tight they are: from 0 to 1.`,
      paragraph`For each venue, ${math('D_x', 'Dx')} is the smaller of the bid side and the ask side in dollars within ${math('x', 'x')} bps of that venue’s own mid price. Depth is kept for ${number(near)}, ${number(mid)} and ${bps(far)}; a book that ends earlier is marked as truncated, so its depth is a lower bound. Venues are added up, each at most the sum of the others. ${math('s', 's')} is the median spread in bps.`,
      formula(
        String.raw`S = \min\!\left(1,\ \max\!\left(0,\ 1-\frac{s-${number(l.spreadFreeBps)}}{${number(l.spreadRangeBps)}}\right)\right)`,
        `S = min(1, max(0, 1 − (s − ${number(l.spreadFreeBps)})/${number(l.spreadRangeBps)}))`,
      ),
      formula(
        String.raw`\mathrm{liq} = ${l.depth10Weight}\,\min\!\left(1,\frac{D_{${near}}}{${latexUsd(l.depth10TargetUsd)}}\right) + ${l.depth20Weight}\,\min\!\left(1,\frac{D_{${mid}}}{${latexUsd(l.depth20TargetUsd)}}\right) + ${l.spreadWeight}\,S`,
        `liq = ${l.depth10Weight} × min(1, D${near}/${usd(l.depth10TargetUsd)}) + ${l.depth20Weight} × min(1, D${mid}/${usd(l.depth20TargetUsd)}) + ${l.spreadWeight} × S`,
      ),
      paragraph`Rounded to four decimals. A spread of ${bps(l.spreadFreeBps)} or less earns its share in full, one of ${bps(spreadEnd)} or more earns none. Where both depths are zero the score is zero, whatever the spread.`,
      paragraph`A book counts while it is at most ${span(staleness.book.fullSeconds)} old. With fewer than ${count(l.minVenues)} venues the last score is carried for up to ${span(staleness.book.suspendSeconds)}; after that it is missing, with the reason “insufficient venues”. A score is never made up.`,
      scoreExample(p),
      note`A score under ${l.alertBelow} is treated as thin: it is the level at which a liquidity alert applies.`,
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

function scoreExample(p: MethodologyParameters): Block {
  const [near = '', mid = ''] = p.liquidity.bucketsBps;
  return example(
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
