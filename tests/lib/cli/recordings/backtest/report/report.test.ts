import { dec } from '@/lib/benchmark/units';
import { durationOf, minuteOf, signedBps } from '@/lib/cli/recordings/backtest/report/notation';
import {
  markdownTable,
  renderReport,
  textTable,
} from '@/lib/cli/recordings/backtest/report/report';

const TABLE = {
  columns: [{ title: 'coin' }, { title: 'bps', align: 'right' as const }],
  rows: [
    ['A', '1.00'],
    ['LONGER', '-10.00'],
  ],
};

it('aligns text', () => {
  expect(textTable(TABLE)).toBe(
    ['coin       bps', '------  ------', 'A         1.00', 'LONGER  -10.00'].join('\n'),
  );
});

it('escapes what would break a markdown table', () => {
  const table = { ...TABLE, rows: [['a|b', '1']] };
  expect(markdownTable(table)).toBe('| coin | bps |\n| --- | ---: |\n| a\\|b | 1 |');
});

it('says that a table has no rows, and wraps sentences in text only', () => {
  const long = 'word '.repeat(40).trim();
  const report = {
    title: 'T',
    sections: [{ title: 'S', before: [long], table: { ...TABLE, rows: [] }, none: 'None.' }],
  };
  const text = renderReport(report, 'text');
  expect(text).toContain('None.');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(renderReport(report, 'markdown')).toContain(long);
});

it('writes times, durations and signed figures', () => {
  expect(minuteOf(Date.parse('2023-03-11T07:16:59Z'))).toBe('2023-03-11 07:16');
  expect(durationOf(0)).toBe('0 min');
  expect(durationOf(90 * 60_000)).toBe('1 h 30 min');
  expect(durationOf(2 * 86_400_000 + 60_000)).toBe('2 d 1 min');
  expect(signedBps(dec('12.345'))).toBe('+12.34');
  expect(signedBps(dec('-3'))).toBe('-3.00');
  expect(signedBps(dec('0'))).toBe('0.00');
});
