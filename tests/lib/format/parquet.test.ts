import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { toNdjson } from '@/lib/format/ndjson';
import { toParquet } from '@/lib/format/parquet';

const columns = ['date', 'at', 'index', 'value', 'revision', 'next_at', 'change_bps'];
const rows = [
  ['2026-03-09', '2026-03-09T16:00:00.000Z', 'SYI', '4.4300', 1, null, '-2.5'],
  ['2026-03-10', '2026-03-10T16:00:00.000Z', 'SYRPI', null, 0, null, null],
];

const kinds = (table: Parameters<typeof toParquet>[0]) => {
  const { buffer } = toParquet(table);
  return parquetMetadata(buffer).schema.map(({ name, type, converted_type: converted }) =>
    [name, type, converted].filter((part) => part !== undefined).join(' '),
  );
};

it('writes dates, times, names and numbers as such', async () => {
  const read = await parquetReadObjects({ file: toParquet({ columns, rows }).buffer });
  expect(read).toEqual([
    {
      date: new Date('2026-03-09'),
      at: new Date('2026-03-09T16:00:00Z'),
      index: 'SYI',
      value: 4.43,
      revision: 1,
      next_at: null,
      change_bps: -2.5,
    },
    {
      date: new Date('2026-03-10'),
      at: new Date('2026-03-10T16:00:00Z'),
      index: 'SYRPI',
      value: null,
      revision: 0,
      next_at: null,
      change_bps: null,
    },
  ]);
});

it('gives a column one type, however many rows there are', async () => {
  const types = kinds({ columns, rows });
  expect(types).toEqual([
    'root',
    'date INT32 DATE',
    'at INT64 TIMESTAMP_MILLIS',
    'index BYTE_ARRAY UTF8',
    'value DOUBLE',
    'revision DOUBLE',
    'next_at INT64 TIMESTAMP_MILLIS',
    'change_bps DOUBLE',
  ]);
  expect(kinds({ columns, rows: [] })).toEqual(types);
  expect(await parquetReadObjects({ file: toParquet({ columns, rows: [] }).buffer })).toEqual([]);
});

it('refuses a text among numbers, in Parquet and NDJSON', () => {
  for (const cell of ['n/a', '']) {
    const wrong = { columns: ['value'], rows: [[cell]] };
    expect(() => toParquet(wrong)).toThrow('value is not a number');
    expect(() => toNdjson(wrong)).toThrow('value is not a number');
  }
});
