import { listRow, sheet } from '@/lib/cli/print';

const UNSEEN = [
  ['an escape sequence', '\u001b[2J', '\\u001b[2J'],
  ['a C1 control', '\u009b', '\\u009b'],
  ['an override of the direction', 'a\u202eb', 'a\\u202eb'],
  ['an isolate', '\u2067a\u2069', '\\u2067a\\u2069'],
  ['a mark of the direction', 'a\u200f\u200e\u061cb', 'a\\u200f\\u200e\\u061cb'],
  ['a separator of lines', 'a\u2028b', 'a\\u2028b'],
] as const;

it.each(UNSEEN)('writes %s out in a listing and in a sheet', (_what, text, shown) => {
  expect(listRow('id', text)).toBe(`id  ${shown}`);
  expect(sheet(8, [['name', text]])).toEqual([`name    ${shown}`]);
});

it('keeps letters of every script, joined signs and the lines of a sheet', () => {
  expect(listRow('Ada Muster', 'فارسی', '👩‍💻')).toBe('Ada Muster  فارسی  👩‍💻');
  expect(sheet(2, [['m', 'one\r\ntwo\rthree']])).toEqual(['m one\ntwo\nthree']);
  expect(listRow('one\ntwo')).toBe('one two');
});
