import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { knownTicks, noteTick } from '@/lib/config/page-policy/known-ticks.mjs';
import { SCRIPTLESS_POLICY } from '@/lib/config/security-headers.mjs';
import { createFrontServer } from '@/lib/web/front/create-server';
import { frontHandler } from '@/lib/web/front/handle-request';
import { taggedText } from '@/lib/web/http/answers';
import { answerInCache, answerKey, cacheAnswer } from '@/lib/web/http/response-cache/answer-cache';

/** What a route has composed is sent by the handler in front of Next until something newer is there. */

const PATH = '/api/syi/current';
const TEXT = JSON.stringify({ syi_percent: 4.4, note: 'x'.repeat(500) });
const KEY = `program ${PATH}`;

let server: Server;
let origin: string;
let asked: string[] = [];
let callers = 0;

beforeAll(async () => {
  const settings = {
    trustedProxyHops: 1,
    requestsPerMinute: 1_000,
    readCallsPerMinute: 3,
    log: pino({ level: 'silent' }),
  };
  const handler = frontHandler(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('Next');
  }, settings);
  server = createFrontServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  knownTicks().isWatching = false;
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  callers += 1;
  noteTick(Date.now(), true);
  knownTicks().isWatching = true;
});

function keep({ text = TEXT, key = KEY, forMs = 5_000, tick = knownTicks().count } = {}) {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=5',
    ETag: taggedText(text).tag,
    Vary: 'Accept',
    'X-Request-Id': 'of-who-asked-first',
  });
  const counted: number[] = [];
  const written = { text, tag: taggedText(text).tag };
  cacheAnswer(key, { ...written, headers, untilMs: Date.now() + forMs, tick }, (status) =>
    counted.push(status),
  );
  return counted;
}

/** Not `fetch`, which adds headers of its own to those it should send. */
function get(given: Record<string, string> = {}, path = PATH, method = 'GET') {
  const headers = { 'x-forwarded-for': `198.51.100.${callers}`, ...given };
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(origin + path, { method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

const textOf = async (answer: ReturnType<typeof get>) => String((await answer).body);

it('sends the bytes with their headers, the id of the request at hand and the policy of calls', async () => {
  const counted = keep();
  const answer = await get({ 'x-request-id': 'id-of-this-request' });
  expect(String(answer.body)).toBe(TEXT);
  expect(asked).toEqual([]);
  expect(counted).toEqual([200]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'content-security-policy': SCRIPTLESS_POLICY,
    'x-content-type-options': 'nosniff',
    'x-request-id': 'id-of-this-request',
    etag: taggedText(TEXT).tag,
    vary: 'Accept, Accept-Encoding',
  });
});

it.each([
  ['gzip', 'gzip, deflate', gunzipSync],
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  [undefined, 'gzip;q=0, identity', (bytes: Buffer) => bytes],
] as const)('sends the form %s to a caller who takes %s', async (encoding, accepted, unpack) => {
  keep();
  const answer = await get({ 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(Number(answer.headers['content-length'])).toBe(answer.body.byteLength);
  expect(answer.body.byteLength).toBeLessThan(encoding ? 100 : 1_000);
  expect(String(unpack(answer.body))).toBe(TEXT);
});

it('answers 304 to a caller who holds the bytes', async () => {
  const counted = keep();
  const answer = await get({ 'if-none-match': taggedText(TEXT).tag });
  expect([answer.status, String(answer.body)]).toEqual([304, '']);
  expect(answer.headers['content-type']).toBeUndefined();
  expect(counted).toEqual([304]);
});

it.each([
  ['after the next tick', () => noteTick(Date.now(), true), {}],
  ['once the age it states has passed', () => keep({ forMs: -1 }), {}],
  ['while no tick would be noticed', () => Object.assign(knownTicks(), { isWatching: false }), {}],
  ['to a caller who wants it new', () => undefined, { 'cache-control': 'no-cache' }],
  ['to a reader what a program was answered', () => undefined, { 'sec-fetch-mode': 'navigate' }],
  ['as JSON to a caller who wants rows', () => undefined, { accept: 'text/csv' }],
])('does not send it %s', async (_when, change, headers) => {
  keep();
  change();
  expect(await textOf(get(headers))).toBe('Next');
});

it('sends it to GET alone, and for the very address', async () => {
  keep();
  await get({}, PATH, 'HEAD');
  await get({}, `${PATH}?x=1`);
  expect(asked).toEqual([`HEAD ${PATH}`, `GET ${PATH}?x=1`]);
});

it('refuses a caller whose reads are used up, so that any page may read why', async () => {
  keep();
  for (let call = 0; call < 3; call += 1) expect(await textOf(get())).toBe(TEXT);
  const refused = await get();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['access-control-allow-origin']).toBe('*');
});

it('keeps nothing that was composed before the newest tick, or that is long', () => {
  keep({ key: 'old', tick: knownTicks().count - 1 });
  keep({ key: 'long', text: 'x'.repeat(256 * 1024 + 1) });
  for (const key of ['old', 'long']) expect(answerInCache(key, Date.now())).toBeUndefined();
});

it('keeps two hundred answers at most, and sixteen megabytes', () => {
  for (let number = 0; number < 1_000; number += 1) keep({ key: `small ${number}`, text: '{}' });
  const small = [...Array(1_000).keys()].filter((number) =>
    answerInCache(`small ${number}`, Date.now()),
  );
  expect(small).toHaveLength(200);
  const text = 'x'.repeat(250 * 1024);
  for (let number = 0; number < 100; number += 1) keep({ key: `large ${number}`, text });
  const large = [...Array(100).keys()].filter((number) =>
    answerInCache(`large ${number}`, Date.now()),
  );
  expect(large).toHaveLength(21);
});

it('knows what an answer depends on', () => {
  const key = (headers: Record<string, string>) => answerKey(PATH, (name) => headers[name]);
  expect(key({ referer: 'http://x/y', host: 'x' })).toBe(`reader ${PATH}`);
  expect(key({ 'sec-fetch-site': 'same-origin' })).toBe(`reader ${PATH}`);
  expect(key({ 'sec-fetch-site': 'cross-site', accept: '*/*' })).toBe(KEY);
  expect(key({ accept: 'application/x-ndjson' })).toBeNull();
});
