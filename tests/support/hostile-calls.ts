import { toUSVString } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { anyText } from './any-text';

/** A choice in which each possibility comes as often as its weight says. */
const mostly = <Value>(...choices: (readonly [weight: number, of: fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** A number that JSON.stringify cannot write; `jsonText` puts it in as it stands. */
const RAW = '@raw:';
const NUMBERS = ['1e400', '-1e400', '1E+5', '-0', '9007199254740993', `${'9'.repeat(400)}`, 'NaN'];

const DEEP_LIST: unknown = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
const DEEP_OBJECT: unknown = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`);

/** Texts that have broken programs before. */
const HOSTILE_TEXTS: readonly string[] = [
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
const hostileValue = mostly<unknown>(
  [3, fc.constantFrom(...HOSTILE_VALUES)],
  [1, fc.jsonValue({ maxDepth: 3 })],
  [1, anyText(60)],
);

/** Names that change objects when a program merges instead of reading. */
const hostileName = fc.constantFrom(
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
function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.replace(/"@raw:([^"]+)"/g, '$1');
}

/** As much of JSON Schema as zod writes. */
type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Values that the shape of a field alone would never hit, by the field's name. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const wild = fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), anyText(10));

/** Values that the schema takes, as far as its JSON form says. */
function likelyValue(schema: JsonSchema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  const hinted = hints[name];
  if (hinted) return hinted;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => likelyValue(branch, name, hints)));
  if (schema.allOf) {
    const whole = Object.assign({}, ...schema.allOf, { allOf: undefined }) as JsonSchema;
    return likelyValue(whole, name, hints);
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, hints, (right) => right);
    case 'array':
      return fc.array(likelyValue(schema.items ?? {}, name, hints), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.integer(rangeOf(schema));
    case 'string':
      return textOf(schema);
    default:
      return fc.oneof(fc.integer({ min: 0, max: 500 }), wild);
  }
}

function rangeOf({ minimum = -1_000, maximum = 1_000_000 }: JsonSchema) {
  return {
    min: Math.max(Math.ceil(minimum), -1e9),
    max: Math.min(Math.floor(maximum), 2_000_000_000),
  };
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  const day = { min: new Date('2023-01-01'), max: new Date('2027-01-01'), noInvalidDate: true };
  if (format === 'date-time') return fc.date(day).map((at) => at.toISOString());
  if (format === 'date') return fc.date(day).map((at) => at.toISOString().slice(0, 10));
  // Look-aheads and classes of Unicode are more than the generator can turn into texts.
  if (pattern && !/\(\?[=!]|\\p\{/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

type Bend = (right: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

/** An object with every field of the schema, each bent; one that comes as `undefined` is left out. */
function objectOf(schema: JsonSchema, hints: Hints, bend: Bend): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = !schema.required?.includes(name);
    const right = likelyValue(field, name, hints);
    return [name, bend(isOptional ? fc.option(right, { nil: undefined }) : right)];
  });
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<object>;
}

/** Bodies near what the schema takes: mostly right ones with a hostile field here and there. */
function bodyOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return fc.oneof(...branches.map((branch) => bodyOf(branch, hints)));
  const near = objectOf(schema, hints, (right) => mostly([14, right], [1, hostileValue]));
  const spoilt = fc.tuple(near, hostileName, hostileValue).map(([body, name, value]) =>
    // Written out, so that `__proto__` is a name like any other.
    JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'},${inner(body)}}`),
  );
  const right = objectOf(schema, hints, (value) => value);
  return mostly<unknown>([4, right], [6, near], [1, spoilt], [1, hostileValue]);
}

function inner(body: object): string {
  const text = JSON.stringify(body).slice(1, -1);
  return text === '' ? '"_":0' : text;
}

/** Path parameters or a query as pairs of texts, near what the schema takes. */
function textsOf(schema: JsonSchema | null, hints: Hints): fc.Arbitrary<[string, string][]> {
  const right = objectOf(schema ?? {}, hints, (value) => mostly([7, value], [1, hostileText]));
  return right.map((values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, toUSVString(String(value))]),
  );
}

/** What one call sends, as it goes over the wire. */
export type Sent = {
  params: Record<string, string>;
  query: [string, string][];
  headers: [string, string][];
  body: Uint8Array | undefined;
};

const encoder = new TextEncoder();
/** The bytes of é in Latin-1, and half of a character: no UTF-8. */
const NOT_UTF8 = Uint8Array.from([
  0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0xed, 0xa0, 0x22, 0x7d,
]);
const TOO_LARGE = encoder.encode(
  JSON.stringify({ email: 'a@x.test', message: 'x'.repeat(33_000) }),
);

const oddBody = fc.oneof(
  fc.constantFrom(NOT_UTF8, TOO_LARGE),
  fc
    .constantFrom('', '{', 'null', '[]', '"x"', 'a=1&b=2', '{"a":1,}', '\ufeff{}', '{"a":NaN}')
    .map((text) => encoder.encode(text)),
  fc.constant(encoder.encode(`${'{"a":'.repeat(6_000)}`)),
  fc.constant(encoder.encode(`${'['.repeat(16_000)}${']'.repeat(16_000)}`)),
  fc.uint8Array({ maxLength: 200 }),
);

/** A header's value can hold no more than Latin-1 without line breaks: the rest no client can send. */
const headerText = fc.oneof(
  hostileText.map((text) => text.replace(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '?').trim()),
  fc.stringMatching(/^[\u0020-\u007e]{0,80}$/),
);

const oddHeader = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'origin',
      'referer',
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'host',
      'x-forwarded-host',
      'idempotency-key',
      'cookie',
      'x-request-id',
      'if-none-match',
      'accept',
      'accept-language',
      'content-type',
      'content-encoding',
      'content-length',
      'authorization',
      'x-api-key',
      'sec-fetch-site',
      'user-agent',
      'next-action',
      'x-middleware-subrequest',
    ),
    headerText,
  ),
  fc.constantFrom<[string, string]>(
    ['origin', 'null'],
    ['origin', 'https://elsewhere.example'],
    ['sec-fetch-site', 'cross-site'],
    ['x-forwarded-for', `${'10.0.0.1, '.repeat(400)}1.2.3.4`],
    ['x-forwarded-for', '::ffff:127.0.0.1, unknown, <b>'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-length', '-1'],
    ['content-length', '999999999999'],
    ['idempotency-key', 'the-same-key-again'],
    ['cookie', `sy_alerts=${'a'.repeat(43)}`],
    ['cookie', 'sy_alerts=; sy_alerts=%00; __proto__=x; =; ;;'],
    ['if-none-match', '*'],
    ['accept', 'text/csv;q=x'],
  ),
);

/** Calls near what the contract takes. `hints` gives values only the store can know, by field. */
export function callOf(
  contract: ContractDefinition,
  hints: Hints,
  goodHeaders: fc.Arbitrary<[string, string][]>,
): fc.Arbitrary<Sent> {
  const query = textsOf(contract.query ? schemaOf(contract.query) : null, hints);
  const extra = fc.tuple(
    fc.oneof(hostileText, fc.constantFrom('format', 'token', 'asset', '__proto__', 'from')),
    hostileText,
  );
  const extras = mostly<[string, string][]>(
    [6, fc.constant([])],
    [1, fc.array(extra, { minLength: 1, maxLength: 3 })],
  );
  const headers = mostly<[string, string][]>(
    [2, fc.constant([])],
    [1, fc.array(oddHeader, { minLength: 1, maxLength: 4 })],
  );
  const near = contract.body && bodyOf(schemaOf(contract.body), hints);
  const body = near
    ? mostly([9, near.map((value) => encoder.encode(jsonText(value)))], [1, oddBody])
    : mostly([3, fc.constant(undefined)], [1, oddBody]);
  return fc
    .record({
      params: textsOf(contract.params ? schemaOf(contract.params) : null, hints),
      query: fc.tuple(query, extras, fc.nat(19)).map(([right, more, twice]) => {
        const pairs = [...right, ...more];
        const [first] = pairs;
        return twice === 0 && first ? [...pairs, first] : pairs;
      }),
      headers: fc.tuple(goodHeaders, headers).map(([good, odd]) => [...good, ...odd]),
      body: contract.method === 'GET' ? fc.constant(undefined) : body,
    })
    .map((sent) => ({ ...sent, params: Object.fromEntries(sent.params) }));
}

/** The request as the framework hands it on: text in an address has no half characters. */
export function requestOf(contract: ContractDefinition, sent: Sent): Request {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params[name] ?? 'x'),
  );
  const url = new URL(path, 'http://localhost:3000');
  url.search = new URLSearchParams(sent.query).toString();
  const headers = new Headers(contract.body ? { 'content-type': 'application/json' } : {});
  for (const [name, value] of sent.headers) headers.set(name, value);
  return new Request(url, {
    method: contract.method,
    headers,
    ...(sent.body === undefined ? {} : { body: sent.body.slice() }),
  });
}

/** What `readJsonBody` ought to see in these bytes; `undefined` for what is no JSON text in UTF-8. */
export function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
