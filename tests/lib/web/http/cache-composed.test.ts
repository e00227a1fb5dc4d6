import * as z from 'zod/mini';
import { knownTicks, noteTick } from '@/lib/config/page-policy/known-ticks.mjs';
import { type CachePolicy, cacheFor, defineContract } from '@/lib/contract/define-contract';
import { answerInCache } from '@/lib/web/http/response-cache/answer-cache';
import { route } from '@/lib/web/http/route';

/** Which responses of routes are cached for the handler in front of Next, and with what. */

const AT_MS = Date.parse('2026-09-02T12:00:00.000Z');
const META = {
  as_of: new Date(AT_MS - 12_000).toISOString(),
  age_seconds: 10,
  stale: false,
  ...{ data_class: 'live', feed_title: null, confidence: 1, method: null, judgement: [] },
};

let calls = 0;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(AT_MS);
  calls += 1;
  noteTick(AT_MS, true);
  knownTicks().isWatching = true;
});
afterAll(() => {
  knownTicks().isWatching = false;
});

const path = () => `/api/test-${calls}`;
const contractOf = (more: object = {}, cache: CachePolicy = cacheFor(30)) =>
  defineContract({
    ...{ key: 'testRoute', path: path(), summary: 'test', tag: 'Test', cache, errors: [] },
    query: z.object({ fresh: z.optional(z.string()) }),
    response: z.object({ value: z.number(), meta: z.any() }),
    ...more,
  });
const serve = async () => ({ value: 4.4, meta: META });
const ask = ({ GET }: ReturnType<typeof route>, query = '', headers = {}) =>
  GET(new Request(`http://site.test${path()}${query}`, { headers }), {
    params: Promise.resolve({}),
  });
const cached = (query = '', nowMs = AT_MS) => answerInCache(`program ${path()}${query}`, nowMs);

it('keeps an answer with the headers it went out with', async () => {
  const response = await ask(route(contractOf(), serve), '?x=1');
  const answer = cached('?x=1');
  expect(String(answer?.forms.get('identity'))).toBe(await response.text());
  const sent = new Headers(response.headers);
  sent.delete('X-Request-Id');
  const {
    vary,
    'content-security-policy': policy,
    ...same
  } = Object.fromEntries(answer?.headers ?? []);
  expect(same).toEqual(Object.fromEntries(sent));
  expect([vary, policy]).toEqual(['Accept-Encoding', expect.stringContaining("script-src 'none'")]);
});

it('keeps it until the age it states is five seconds older, or the next tick', async () => {
  await ask(route(contractOf(), serve));
  expect(cached('', AT_MS + 2_999)).toBeDefined();
  expect(cached('', AT_MS + 3_000)).toBeUndefined();
  noteTick(AT_MS, true);
  expect(cached()).toBeUndefined();
});

it('keeps none that was begun before a tick', async () => {
  const slow = route(contractOf(), async () => {
    noteTick(AT_MS, true);
    return serve();
  });
  expect((await ask(slow)).status).toBe(200);
  expect(cached()).toBeUndefined();
});

it.each([
  ['that no cache may keep', () => route(contractOf({}, 'no-store'), serve)],
  [
    'with a limit of its own',
    () => route(contractOf({ limit: { points: 9, durationSeconds: 60 } }), serve),
  ],
  ['by a cookie', () => route(contractOf({ sameOrigin: true }), serve)],
  ['to a monitor', () => route(contractOf({ probe: true }), serve)],
  ['that must be new', () => route(contractOf(), serve, { fresh: () => true })],
  [
    'that sets a cookie',
    () =>
      route(contractOf(), ({ answerHeaders }) => {
        answerHeaders.append('Set-Cookie', 'a=b');
        return serve();
      }),
  ],
])('does not keep one %s', async (_what, route) => {
  expect((await ask(route())).status).toBe(200);
  expect(cached()).toBeUndefined();
});

it('does not keep a failure', async () => {
  const failing = route(contractOf(), async () => {
    throw new Error('broken');
  });
  process.env.LOG_LEVEL = 'silent';
  expect((await ask(failing)).status).toBe(500);
  expect(cached()).toBeUndefined();
});
