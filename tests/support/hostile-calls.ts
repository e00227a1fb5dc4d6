import { toUSVString } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { anyText } from './any-text';

/** Texts that have broken programs before. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
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
  '1) union select secret from site_secrets --',
  '%27%20or%201%3D1',
  '%',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}%n%s%x',
  '../../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'http://169.254.169.254/latest/meta-data',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e400',
  '99999999999999999999',
  '0.1.2',
  '٣',
  'null',
  'true',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '1970-01-01',
  'a@x.test,b@x.test',
  `${'a'.repeat(65)}@x.test`,
  'x'.repeat(5_000),
  'a'.repeat(50_000),
];
const DEEP_LIST = `${'['.repeat(60)}${']'.repeat(60)}`;
const DEEP_OBJECT = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
/** As JSON text, because JSON.stringify writes no such numbers. */
const NUMBERS = ['1e400', '-0', '9007199254740993', '9'.repeat(400), 'NaN', '-1', '5e-324'];
const VALUES = ['true', 'null', '[]', '["x"]', '[null,{"email":"a@x.test"}]', '{}', '{"$ne":null}'];
const POISONED = '{"toString":"x","valueOf":1}';
/** Names that change objects when a program merges instead of reading, and some that other calls have. */
const NAMES = ['__proto__', 'constructor', 'a\u0000b', 'x[0]', 'x.y', '<b>', 'x'.repeat(300)];
const OTHER_FIELDS = ['format', 'token', 'asset', 'from'];

export const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
const asJson = (value: unknown) => JSON.stringify(value);
const hostileJson = fc.oneof(
  hostileText.map(asJson),
  fc.constantFrom(...NUMBERS, ...VALUES, POISONED, DEEP_LIST, DEEP_OBJECT),
  fc.json({ maxDepth: 3 }),
  anyText(60).map(asJson),
);

/** As much of JSON Schema as the contracts' schemas come to. */
type JsonSchema = {
  type?: string;
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
};

/** Values that the shape of a field alone would never hit, by the field's name. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const schemaOf = (schema: z.ZodMiniType | null | undefined) =>
  (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as JsonSchema;

const DAYS = { min: new Date('2023-01-01'), max: new Date('2027-01-01'), noInvalidDate: true };
const moment = fc.date(DAYS).map((at) => at.toISOString());
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  'date-time': moment,
  date: moment.map((at) => at.slice(0, 10)),
};

function likelyText({ format = '', pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  // Look-aheads and classes of Unicode are more than the generator can turn into texts.
  const isSimple = pattern !== undefined && !/\(\?[=!]|\\p\{/.test(pattern);
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  const written = isSimple ? fc.stringMatching(new RegExp(pattern)) : null;
  return FORMATS[format] ?? written ?? fc.string({ minLength, maxLength: longest });
}

/** Values that the schema takes, as far as its JSON form says. */
function likelyValue(schema: JsonSchema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = 1_000_000 } = schema;
  const branches = schema.anyOf ?? schema.oneOf;
  if (hints[name]) return hints[name];
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (branches) return fc.oneof(...branches.map((branch) => likelyValue(branch, name, hints)));
  switch (schema.type) {
    case 'object':
      return likelyObject(schema, hints);
    case 'array':
      return fc.array(likelyValue(schema.items ?? {}, name, hints), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 2e9) });
    case 'string':
      return likelyText(schema);
    default:
      return fc.oneof(fc.nat(500), anyText(30));
  }
}

/** An object with the fields of the schema; an optional one that is left out comes as `undefined`. */
function likelyObject({ properties = {}, required }: JsonSchema, hints: Hints) {
  const fields = Object.entries(properties).map(([name, field]) => {
    const right = likelyValue(field, name, hints);
    return [name, required?.includes(name) ? right : fc.option(right, { nil: undefined })];
  });
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<Record<string, unknown>>;
}

type Pairs = [name: string, text: string][];

/** The fields of what a schema takes as texts; now and then one or two are hostile, or have a hostile name. */
function fieldsOf(
  schema: JsonSchema,
  hints: Hints,
  textOf: (value: unknown) => string,
  hostile: fc.Arbitrary<string>,
  otherNames: readonly string[] = [],
): fc.Arbitrary<Pairs> {
  const names = [...Object.keys(schema.properties ?? {}), ...otherNames];
  const odd = fc.array(fc.tuple(fc.constantFrom(...names, ''), hostile), { maxLength: 2 });
  return fc.tuple(likelyObject(schema, hints), odd, fc.nat(2)).map(([right, replaced, turn]) => {
    const given = Object.entries(right).filter(([, value]) => value !== undefined);
    const all = new Map(given.map(([name, value]) => [name, textOf(value)]));
    for (const [name, text] of turn === 0 ? replaced : []) if (name) all.set(name, text);
    return [...all];
  });
}

/** What one call sends, as it goes over the wire. */
export type Sent = {
  params: Record<string, string>;
  query: Pairs;
  headers: Pairs;
  body: Uint8Array | undefined;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const ODD_BODIES = [
  ...['', '{', 'null', '[]', '"x"', 'a=1&b=2', '{"a":1,}', '\ufeff{}', '{"a":NaN}', DEEP_LIST],
  '{"a":'.repeat(6_000),
  `${'['.repeat(16_000)}${']'.repeat(16_000)}`,
  JSON.stringify({ email: 'a@x.test', message: 'x'.repeat(33_000) }),
].map(bytesOf);
/** The bytes of é in Latin-1, and half of a character. */
const NOT_UTF8 = Uint8Array.from(Buffer.from('{"a":"\xe9\xed\xa0"}', 'latin1'));
const oddBody = fc.oneof(
  fc.constantFrom(NOT_UTF8, ...ODD_BODIES),
  hostileJson.map(bytesOf),
  fc.uint8Array({ maxLength: 200 }),
);

/** Bodies near what the schema takes. */
function bodyOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<Uint8Array> {
  const near = (branch: JsonSchema) =>
    fieldsOf(branch, hints, asJson, hostileJson, NAMES).map((fields) =>
      // Written out, so that `__proto__` is a name like any other.
      bytesOf(`{${fields.map(([name, text]) => `${asJson(name)}:${text}`).join()}}`),
    );
  return fc.oneof(...(schema.oneOf ?? schema.anyOf ?? [schema]).map(near));
}

/** A header's value can hold no more than Latin-1 without line breaks: the rest no client can send. */
const headerText = fc.oneof(
  hostileText.map((text) => text.replace(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '?').trim()),
  fc.stringMatching(/^[\u0020-\u007e]{0,80}$/),
);
const READ_HEADERS = [
  ...['origin', 'sec-fetch-site', 'host', 'cookie', 'authorization', 'x-api-key', 'x-request-id'],
  ...['x-forwarded-for', 'x-forwarded-host', 'idempotency-key', 'if-none-match', 'accept'],
  ...['accept-language', 'content-type', 'content-encoding', 'content-length', 'user-agent'],
  ...['next-action', 'x-middleware-subrequest', 'last-event-id'],
];
const oddHeader = fc.oneof(
  fc.tuple(fc.constantFrom(...READ_HEADERS), headerText),
  fc.constantFrom<Pairs>(
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
  goodHeaders: fc.Arbitrary<Pairs>,
): fc.Arbitrary<Sent> {
  // An address holds no half characters.
  const wholeText = hostileText.map(toUSVString);
  const texts = (schema: z.ZodMiniType | null | undefined, names?: readonly string[]) =>
    fieldsOf(schemaOf(schema), hints, (value) => toUSVString(String(value)), wholeText, names);
  const near = contract.body ? bodyOf(schemaOf(contract.body), hints) : fc.constant(undefined);
  const body = fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: oddBody });
  return fc.record({
    params: texts(contract.params).map((pairs) => Object.fromEntries(pairs)),
    query: fc
      .tuple(texts(contract.query, ['__proto__', ...OTHER_FIELDS]), fc.nat(19))
      .map(([pairs, turn]) => (turn === 0 ? [...pairs, ...pairs.slice(0, 1)] : pairs)),
    headers: fc
      .tuple(goodHeaders, fc.array(oddHeader, { maxLength: 4 }), fc.nat(2))
      .map(([good, odd, turn]) => (turn === 0 ? [...good, ...odd] : good)),
    body: contract.method === 'GET' ? fc.constant(undefined) : body,
  });
}

/** The request as the framework hands it on. */
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
