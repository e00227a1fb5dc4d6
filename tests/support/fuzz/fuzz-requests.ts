import fc from 'fast-check';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { bodyOf, type Hints, schemaOf, textsOf, wellFormed } from './fuzz-schema';
import { hostileText, jsonText } from './fuzz-values';

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

/** Calls near what the contract takes. `known` gives values only the store can know, by field. */
export function callOf(
  contract: ContractDefinition,
  known: Hints,
  goodHeaders: fc.Arbitrary<[string, string][]>,
): fc.Arbitrary<Sent> {
  const hints = { ...known };
  const query = textsOf(contract.query ? schemaOf(contract.query) : null, hints);
  const extra = fc.tuple(
    fc.oneof(hostileText, fc.constantFrom('format', 'token', 'asset', '__proto__', 'from')),
    hostileText,
  );
  const extras = fc.oneof(
    { arbitrary: fc.constant([]), weight: 6 },
    { arbitrary: fc.array(extra, { minLength: 1, maxLength: 3 }), weight: 1 },
  );
  const headers = fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.array(oddHeader, { minLength: 1, maxLength: 4 }), weight: 1 },
  );
  const body = contract.body
    ? fc.oneof(
        {
          arbitrary: bodyOf(schemaOf(contract.body), hints).map((value) =>
            encoder.encode(jsonText(value)),
          ),
          weight: 9,
        },
        { arbitrary: oddBody, weight: 1 },
      )
    : fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: oddBody, weight: 1 });
  return fc
    .record({
      params: textsOf(contract.params ? schemaOf(contract.params) : null, hints),
      query: fc.tuple(query, extras, fc.nat(19)).map(([right, more, twice]) => {
        const pairs = [...right, ...(more as [string, string][])];
        const [first] = pairs;
        return twice === 0 && first ? [...pairs, first] : pairs;
      }),
      headers: fc
        .tuple(goodHeaders, headers)
        .map(([good, odd]) => [...good, ...(odd as [string, string][])]),
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
  for (const [name, value] of sent.query) {
    url.searchParams.append(wellFormed(name), wellFormed(value));
  }
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
