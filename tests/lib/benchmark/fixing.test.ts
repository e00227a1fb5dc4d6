import {
  fixingConfidence,
  fixingWindow,
  type IndicativeValue,
  judgeRestatement,
  strikeFixing,
} from '@/lib/benchmark/fixing';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);
const START_MS = at('15:00:00');
const HALF_MINUTE_MS = 30_000;

/** A value every half minute of the given intervals (0–11); `value` by interval and sample. */
function indicative(
  intervals: readonly number[],
  value: (interval: number, sample: number) => number,
): IndicativeValue[] {
  return intervals.flatMap((interval) =>
    Array.from({ length: 10 }, (_, sample) => ({
      atMs: START_MS + interval * 300_000 + sample * HALF_MINUTE_MS,
      value: dec(value(interval, sample)),
      estimated: false,
      unconfirmed: false,
      recordSha256: `${interval}/${sample}`,
    })),
  );
}
const TWELVE = Array.from({ length: 12 }, (_, index) => index);
const strike = (values: readonly IndicativeValue[], previous: number | null = null) =>
  strikeFixing({
    atMs: at('16:00:01'),
    values,
    unit: 'percent',
    previous: previous === null ? null : { value: dec(previous) },
    parameters,
  });

describe('strikeFixing', () => {
  it('is the mean of twelve five-minute medians', () => {
    const fixing = strike(indicative(TWELVE, (interval) => 4 + interval / 10));
    expect(fixing).toMatchObject({
      date: '2026-03-10',
      asOfMs: at('16:00:00'),
      method: 'full',
      status: 'live',
      intervalsUsed: 12,
      intervalsExpected: 12,
    });
    expect(fixing.value?.toFixed()).toBe('4.55');
  });

  it('names the two middle values of an even count, the middle one of an odd', () => {
    const rising = indicative([0], (_, sample) => (sample === 9 ? 1 : 4 + sample / 10));
    const middleOf = (values: readonly IndicativeValue[]) =>
      strike(values).intervals[0]?.middle.map(({ recordSha256 }) => recordSha256);
    expect(middleOf(rising)).toEqual(['0/3', '0/4']);
    expect(strike(rising).intervals[0]?.median?.toFixed()).toBe('4.35');
    expect(middleOf(rising.slice(0, 9))).toEqual(['0/4']);
    expect(middleOf(indicative([0], () => 4))).toEqual(['0/4', '0/5']);
    expect(middleOf(rising.slice(0, 1))).toEqual(['0/0']);
    expect(middleOf([])).toEqual([]);
  });

  it('is not moved by a single wild print', () => {
    const calm = indicative(TWELVE, () => 4);
    const wild = calm.map((row, index) => (index === 33 ? { ...row, value: dec(900) } : row));
    expect(strike(wild).value?.toFixed()).toBe('4');
  });

  it('counts the window’s start and not its end, nor estimated values', () => {
    const outside = [
      {
        atMs: at('14:59:59'),
        value: dec(90),
        estimated: false,
        unconfirmed: false,
        recordSha256: null,
      },
      {
        atMs: at('16:00:00'),
        value: dec(90),
        estimated: false,
        unconfirmed: false,
        recordSha256: null,
      },
      {
        atMs: at('15:02:00'),
        value: dec(90),
        estimated: true,
        unconfirmed: false,
        recordSha256: null,
      },
    ];
    const fixing = strike([...outside, ...indicative(TWELVE, () => 4)]);
    expect(fixing.value?.toFixed()).toBe('4');
    expect(fixing.intervals[0]?.samples).toBe(10);
  });

  it('is reduced with eight intervals and carried forward with seven', () => {
    expect(strike(indicative(TWELVE.slice(4), () => 4))).toMatchObject({
      method: 'reduced',
      status: 'live',
      intervalsUsed: 8,
    });
    const carried = strike(
      indicative(TWELVE.slice(5), () => 4),
      3.9,
    );
    expect(carried).toMatchObject({
      method: 'carried_forward',
      status: 'estimated',
      reason: 'too_few_intervals',
    });
    expect(carried.value?.toFixed()).toBe('3.9');
    expect(strike([]).value).toBeNull();
  });

  it('leaves out values whose move is unconfirmed while eight intervals remain', () => {
    const moved = (from: number) =>
      indicative(TWELVE, (interval) => (interval >= from ? 3 : 4)).map((row, index) => ({
        ...row,
        unconfirmed: index >= from * 10,
      }));
    const eight = strike(moved(8));
    expect(eight).toMatchObject({ method: 'reduced', status: 'live', intervalsUsed: 8 });
    expect(eight.value?.toFixed()).toBe('4');
    expect(eight.intervals.at(-1)).toMatchObject({ samples: 0, middle: [], median: null });
    const seven = strike(moved(7));
    expect(seven).toMatchObject({
      ...{ method: 'full', status: 'estimated', reason: 'unconfirmed_move', intervalsUsed: 12 },
    });
    expect(seven.value?.toFixed()).toBe('3.58333');
    const carried = moved(7).map((row, index) => ({ ...row, estimated: index >= 70 }));
    expect(strike(carried, 3.9)).toMatchObject({ reason: 'too_few_intervals' });
  });

  it('rounds percent to five and basis points to two places', () => {
    const values = indicative(TWELVE, (interval) => (interval === 0 ? 4.0001 : 4));
    expect(strike(values).value?.toFixed()).toBe('4.00001');
    const bps = strikeFixing({ atMs: START_MS, values, unit: 'bps', previous: null, parameters });
    expect(bps.value?.toFixed()).toBe('4');
  });
});

describe('fixingWindow and fixingConfidence', () => {
  it('finds the window of any time of the day', () => {
    const window = { date: '2026-03-10', startMs: START_MS, endMs: at('16:00:00') };
    expect(fixingWindow(at('00:00:00'), parameters)).toEqual(window);
    expect(fixingWindow(at('23:59:59'), parameters)).toEqual(window);
  });

  it('costs confidence for missing intervals', () => {
    expect(fixingConfidence(dec('0.95'), 12, 12).toFixed()).toBe('0.95');
    expect(fixingConfidence(dec('0.95'), 9, 12).toFixed()).toBe('0.7125');
    expect(fixingConfidence(dec('0.95'), 0, 0).toFixed()).toBe('0');
  });
});

describe('judgeRestatement', () => {
  const judge = (
    recomputed: string,
    receivedAtMs = at('18:00:00'),
    unit: 'percent' | 'bps' = 'percent',
  ) =>
    judgeRestatement({
      published: dec('4.47448'),
      recomputed: dec(recomputed),
      unit,
      fixingDate: '2026-03-10',
      receivedAtMs,
      parameters,
    });

  it.each([
    ['4.48448', 'restate', '1'],
    ['4.46448', 'restate', '-1'],
    ['4.48447', 'record_error', '0.999'],
    ['4.47548', 'record_error', '0.1'],
    ['4.47547', 'none', '0.099'],
    ['4.47448', 'none', '0'],
  ])('%s calls for %s (%s bp)', (recomputed, action, difference) => {
    const verdict = judge(recomputed);
    expect(verdict.action).toBe(action);
    expect(verdict.differenceBps.toFixed()).toBe(difference);
  });

  it('restates on the same UTC day only', () => {
    expect(judge('4.6', at('23:59:59')).action).toBe('restate');
    expect(judge('4.6', Date.parse('2026-03-11T00:00:00Z')).action).toBe('record_error');
  });

  it('takes basis points as they are', () => {
    expect(judge('5.47448', undefined, 'bps').action).toBe('restate');
    expect(judge('4.48448', undefined, 'bps').action).toBe('none');
  });
});
