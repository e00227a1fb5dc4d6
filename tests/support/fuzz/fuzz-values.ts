import fc from 'fast-check';
import { anyText } from '../any-text';

/** A number that JSON.stringify cannot write; `jsonText` puts it in as it stands. */
const RAW = '@raw:';
const NUMBERS = ['1e400', '-1e400', '1E+5', '-0', '9007199254740993', `${'9'.repeat(400)}`, 'NaN'];

const DEEP_LIST: unknown = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
const DEEP_OBJECT: unknown = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`);

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'USDC\u0000',
  '\u0007\u001b[31m',
  '\r\nSet-Cookie: sy_alerts=x\r\n\r\n<html>',
  'x\r\nBcc: all@x.test',
  '\u2028\u2029\u202e',
  '\ud800',
  'e\u0301\u200d\ufeff',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıßﬀ',
  "'; drop table requests; --",
  '" or 1=1 --',
  '1) union select secret from site_secrets --',
  '%27%20or%201%3D1',
  '%',
  '_',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}',
  '%n%s%x',
  '../../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0x10',
  '1e3',
  '1e400',
  '1.5',
  '99999999999999999999',
  '0.1.2',
  '٣',
  '1,5',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '1970-01-01',
  'a@x.test,b@x.test',
  `${'a'.repeat(65)}@x.test`,
  'x'.repeat(5_000),
  'a'.repeat(50_000),
];

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS.filter((text) => text.length < 10_000),
  ...NUMBERS.map((text) => RAW + text),
  -1,
  0.1 + 0.2,
  5e-324,
  1.7976931348623157e308,
  true,
  false,
  null,
  [],
  ['x'],
  [null, { email: 'a@x.test' }],
  {},
  { toString: 'x', valueOf: 1 },
  { $ne: null },
  DEEP_LIST,
  DEEP_OBJECT,
];

export const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
export const hostileValue = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_VALUES), weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  { arbitrary: anyText(60), weight: 1 },
);

/** Names that change objects when a program merges instead of reading. */
export const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'a\u0000b',
  'x[0]',
  'x.y',
  '<b>',
  'x'.repeat(300),
);

/** JSON text of a value, with the numbers in it that only a text can hold. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.replace(/"@raw:([^"]+)"/g, '$1');
}
