import { DAY_MS } from '@/lib/benchmark/durations';
import { judgeRestatement } from '@/lib/benchmark/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, toText } from '@/lib/benchmark/units';
import { EXAMPLE_MS, fixed } from '@/lib/content/methodology/figures';
import { type Example, example } from '../tables';

const ACTIONS = {
  restate: 'restated as a new revision',
  record_error: 'error log',
  none: 'none',
} as const;

const CASES = [
  ['4.47448', '4.48700', 0],
  ['4.47448', '4.47648', 0],
  ['4.47448', '4.47450', 0],
  ['4.47448', '4.48700', 1],
] as const;

export function restatementExample(p: MethodologyParameters): Example {
  return example(
    'Treatment of a recalculated fixing',
    ['#Published, %', '#Recalculated, %', '#Difference, bps', 'Found', 'Action'],
    CASES.map(([published, recomputed, daysLater]) => {
      const verdict = judgeRestatement({
        published: dec(published),
        recomputed: dec(recomputed),
        unit: 'percent',
        fixingDate: isoDay(EXAMPLE_MS),
        receivedAtMs: EXAMPLE_MS + daysLater * DAY_MS,
        parameters: p,
      });
      return [
        published,
        recomputed,
        fixed(toText(verdict.differenceBps), 3, true),
        daysLater === 0 ? 'same day' : 'next day',
        ACTIONS[verdict.action],
      ];
    }),
  );
}
