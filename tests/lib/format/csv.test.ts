import { parse } from 'csv-parse/sync';
import { disarmed, toCsv } from '@/lib/format/csv';

it('writes text that a CSV reader reads back, quotes and lines included', () => {
  const rows = [
    ['plain', 1.5, null],
    ['a "quoted", word', -0.25, true],
    ['two\nlines', 0, false],
  ] as const;
  const text = toCsv({ columns: ['name', 'value', 'flag'], rows });
  expect(parse(text, { columns: true })).toEqual([
    { name: 'plain', value: '1.5', flag: '' },
    { name: 'a "quoted", word', value: '-0.25', flag: 'true' },
    { name: 'two\nlines', value: '0', flag: 'false' },
  ]);
});

it('writes the header alone for no rows', () => {
  expect(toCsv({ columns: ['at', 'value'], rows: [] })).toBe('at,value\r\n');
});

describe('disarmed', () => {
  it.each([
    ['=2+2', "'=2+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=2+2', "'\t'=2+2"],
    ['\r-1', "'\r'-1"],
    ['\uff1d2+2', "'\uff1d2+2"],
    ['\uff0b2', "'\uff0b2"],
    ['\uff0d2', "'\uff0d2"],
    ['\uff20SUM(A1)', "'\uff20SUM(A1)"],
    ['a;=2+2', "a;'=2+2"],
    ['a; "=2+2"', 'a; "\'=2+2"'],
    ['a;b;\uff1d2', "a;b;'\uff1d2"],
    ['two\n=lines', "two\n'=lines"],
  ])('guards %j', (text, guarded) => {
    expect(disarmed(text)).toBe(guarded);
  });

  it.each(['plain', 'a-b', '2 + 2 = 4', 'a; b', 'one\ntwo', ''])('leaves %j as it is', (text) => {
    expect(disarmed(text)).toBe(text);
  });

  it('leaves no cell that begins with a formula, with commas or with semicolons', () => {
    const texts = ['=1', 'a;=1', 'a;"=1"', 'a,=1', '"=1', 'a\n=1', '\uff1d1;\uff20x', ';;+1'];
    const columns = texts.map((_, at) => `c${at}`);
    const csv = toCsv({ columns, rows: [texts.map(disarmed)] });
    for (const delimiter of [',', ';']) {
      const lines = parse(csv, { delimiter, relax_quotes: true, relax_column_count: true });
      for (const cell of lines.flat()) {
        expect(cell).not.toMatch(/^[" ]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
      }
    }
  });
});
