import { type HourFigures, judgeSoak } from './soak-limits';

const hourly = (hour: number, more: Partial<HourFigures> = {}): HourFigures => ({
  hour,
  ...{ webMb: 180, collectorMb: 150, webDescriptors: 40, collectorDescriptors: 30, walMb: 12 },
  ...{ medianMs: 8, answers: 500, failed: 0, rows: { index_values: 600 } },
  ...more,
});
const day = (more: (hour: number) => Partial<HourFigures> = () => ({})) =>
  Array.from({ length: 24 }, (_, hour) => hourly(hour + 1, more(hour + 1)));

it('takes a day for flat in which nothing grows but the first hours', () => {
  expect(judgeSoak(day((hour) => ({ webMb: hour < 6 ? 100 + hour * 15 : 185 })))).toEqual([]);
});

it.each<[string, (hour: number) => Partial<HourFigures>, RegExp]>([
  ['memory', (hour) => ({ collectorMb: 100 + hour * 4 }), /collectorMb grows/],
  ['memory above its bound', () => ({ webMb: 301 }), /webMb reaches 301/],
  ['descriptors', (hour) => ({ webDescriptors: 40 + hour }), /webDescriptors grows/],
  ['the log', (hour) => ({ walMb: hour === 20 ? 90 : 12 }), /walMb reaches/],
  ['times', (hour) => ({ medianMs: 8 + hour }), /medianMs grows/],
  ['a failed answer', (hour) => ({ failed: hour === 3 ? 1 : 0 }), /failed reaches/],
  ['rows an hour', (hour) => ({ rows: { index_values: 600 + hour * 20 } }), /index_values grows/],
])('sees what is not: %s', (_what, more, breach) => {
  expect(judgeSoak(day(more)).join()).toMatch(breach);
});
