import { judgeRestatement, requiredIntervals } from '@/lib/domain/fixing';
import type { MethodologyParameters } from '@/lib/domain/parameters';
import { dec, toText } from '@/lib/domain/units';
import {
  type Block,
  bullets,
  code,
  example,
  heading,
  link,
  paragraph,
  type Section,
  type Source,
  strong,
  text,
} from './blocks';
import { bps, EXAMPLE_MS, fixed, hour, number, span } from './figures';

const DAY_MS = 86_400_000;

/** Indicative values, the daily fixing and restatements. */
export function fixingSection({ parameters: p }: Source): Section {
  const { fixing: f, volatility } = p;
  const intervals = ((f.endHourUtc - f.startHourUtc) * 3600) / f.intervalSeconds;
  return {
    id: 'fixing',
    title: 'Indicative values and the fixing',
    blocks: [
      paragraph`The value of each ${span(volatility.stepSeconds)} is ${strong('indicative')}: it informs and is not settled. The ${strong('fixing')} is struck once a day from ${hour(f.startHourUtc)} to ${hour(f.endHourUtc)} UTC: the window is divided into ${number(intervals)} intervals of ${span(f.intervalSeconds)}, and the fixing is the mean of their medians. One odd reading, or one odd minute, hardly moves it.`,
      bullets(
        text`Values that were carried forward don’t count as observations.`,
        text`With all intervals filled the method is ${code('full')}; with at least ${number(requiredIntervals(intervals))} it is ${code('reduced')}; with fewer the previous fixing is carried forward and marked as estimated.`,
        text`Each fixing is recorded in the ${link('audit chain', '#audit')}. None is ever changed silently.`,
      ),
      heading('restatement', 'Restatement'),
      paragraph`If a fixing recomputed on the same UTC day differs by ${bps(f.restateFromBps)} or more, it is restated as a new revision, with the reason, beside the first. A difference from ${bps(f.errorFromBps)}, or one found on a later day, goes to the errors list; the published figure stands.`,
      restatementExample(p),
    ],
  };
}

const ACTIONS = {
  restate: 'restated as a new revision',
  record_error: 'errors list',
  none: 'nothing',
} as const;

const CASES = [
  ['4.47448', '4.48700', 0],
  ['4.47448', '4.47648', 0],
  ['4.47448', '4.47450', 0],
  ['4.47448', '4.48700', 1],
] as const;

function restatementExample(p: MethodologyParameters): Block {
  return example(
    'What a recomputed fixing calls for',
    ['#Published, %', '#Recomputed, %', '#Difference, bps', 'Found', 'Consequence'],
    CASES.map(([published, recomputed, daysLater]) => {
      const verdict = judgeRestatement({
        published: dec(published),
        recomputed: dec(recomputed),
        unit: 'percent',
        fixingDate: new Date(EXAMPLE_MS).toISOString().slice(0, 10),
        nowMs: EXAMPLE_MS + daysLater * DAY_MS,
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
