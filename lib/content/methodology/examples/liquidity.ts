import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { bps, fixed, usd } from '@/lib/content/methodology/figures';
import { type Example, example } from '../tables';

const CASES = [
  ['10000000', '25000000', '1'],
  ['5000000', '10000000', '10.5'],
  ['2000000', '5000000', '5.75'],
  ['0', '10000000', '20'],
  ['0', '0', '20'],
] as const;

export function scoreExample(p: MethodologyParameters): Example {
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
