import { DAY_MS } from '@/lib/benchmark/durations';
import { judgeRestatement } from '@/lib/benchmark/fixing/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';
import * as doc from '@/lib/content/methodology/blocks';
import { bps, EXAMPLE_MS, fixed, hour, number, span } from '@/lib/content/methodology/figures';

/** Indicative values, the daily fixing and restatements. */
export function fixingSection({ parameters: p }: doc.Source): doc.Section {
  const { fixing: f, volatility } = p;
  const intervals = ((f.endHourUtc - f.startHourUtc) * 3600) / f.intervalSeconds;
  return {
    id: 'fixing',
    title: 'Indicative values and the fixing',
    blocks: [
      doc.paragraph`The values published every ${span(volatility.stepSeconds)} are ${doc.strong('indicative')}: they are for information and not for settlement. The ${doc.strong('fixing')} is calculated once a day from ${hour(f.startHourUtc)} to ${hour(f.endHourUtc)} UTC. The window is divided into ${number(intervals)} intervals of ${span(f.intervalSeconds)}, and the fixing is the average of their medians. The median of an even number of values is the average of the two in the middle. A single unusual reading or minute has little effect on it.`,
      doc.bullets(
        doc.text`Values carried forward do not count as observations.`,
        doc.text`If all intervals have a value, the method is ${doc.code('full')}. With at least ${number(f.minIntervals)}, it is ${doc.code('reduced')}. With fewer, the previous fixing is carried forward and marked as estimated. The confidence of a fixing is that of the window’s last value times the share of intervals used.`,
        doc.text`A fixing is struck only by a clock that agrees with the sources’ own times within ${span(f.maxClockDifferenceSeconds)}: the median of the times that they state when they answer decides, so no single source does. Until the clock agrees, no value counts for the fixing; once it does, the day’s fixing is struck from the same window.`,
        doc.text`Each fixing is recorded in the ${doc.link('audit chain', '#audit')} and is never changed silently. Its record names the indicative records behind the values in the middle of each interval. They are kept as long as the fixing, so that it can be recalculated from its inputs.`,
      ),
      doc.heading('reconstructed', 'Reconstructed days'),
      doc.paragraph`Days before an installation was started have no values of their own. They are ${doc.strong('reconstructed')} from daily charts of yields, circulation and bills and hourly prices, by the rules on this page. Order books of those days are not known: liquidity scores and five-minute volatility are those of the day of the start, carried back by judgment. Reconstructed values are labeled wherever they are shown. They are never fixings and are in no audit record; a day with a value of its own shows that value.`,
      doc.heading('restatement', 'Restatement'),
      doc.paragraph`An input that arrives late, or that its source corrects before midnight UTC, is recomputed into new revisions of the indicative records it belongs to. If the fixing then differs by ${bps(f.restateFromBps)} or more, it is restated as a new revision, with the reason and a record that names the new inputs, alongside the original. A difference of ${bps(f.errorFromBps)} or more that is not restated, or whose input came on a later day, is added to the public error list, and the published value stands. A value carried forward corrects nothing. The regime and every later state follow the restated value; a warning or flip that it no longer supports is withdrawn.`,
      restatementExample(p),
    ],
  };
}

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

function restatementExample(p: MethodologyParameters): doc.Block {
  return doc.example(
    'Treatment of a recalculated fixing',
    ['#Published, %', '#Recalculated, %', '#Difference, bps', 'Found', 'Action'],
    CASES.map(([published, recomputed, daysLater]) => {
      const verdict = judgeRestatement({
        published: dec(published),
        recomputed: dec(recomputed),
        unit: 'percent',
        fixingDate: new Date(EXAMPLE_MS).toISOString().slice(0, 10),
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
