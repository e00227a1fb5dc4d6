import { parse } from 'csv-parse/sync';
import { toCsv } from '@/lib/format/csv';

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
