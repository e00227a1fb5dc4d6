import * as z from 'zod/mini';
import { FetchError, fetchParsed, REQUEST_TIMEOUT_MS } from '@/lib/features/client/fetch';

const schema = z.object({ value: z.number() });

function reply(status: number, body: string, headers: Record<string, string> = {}): void {
  globalThis.fetch = jest.fn(async () => new Response(body, { status, headers })) as typeof fetch;
}

async function failure(): Promise<FetchError> {
  try {
    await fetchParsed('/api/x', async () => schema);
  } catch (error) {
    if (error instanceof FetchError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}

afterEach(() => jest.useRealTimers());

it('gives the parsed body', async () => {
  reply(200, '{"value":4.5,"extra":true}');
  await expect(fetchParsed('/api/x', async () => schema)).resolves.toMatchObject({ value: 4.5 });
});

it('reads status and detail of a refusal', async () => {
  reply(503, '{"detail":"No data yet","code":"no_data","request_id":"r"}');
  expect(await failure()).toMatchObject({
    kind: 'http',
    status: 503,
    message: 'HTTP 503',
    detail: 'No data yet',
  });
});

it('tells a rate limit from other refusals, and lives without an envelope', async () => {
  reply(429, '<html>slow down</html>');
  expect(await failure()).toMatchObject({ kind: 'rate-limit', status: 429, detail: null });
});

it.each([
  ['7', 7_000],
  ['86400', 3_600_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ['-1', 0],
  [undefined, 0],
])('reads Retry-After: %s', async (given, retryAfterMs) => {
  reply(429, '{}', given === undefined ? {} : { 'retry-after': given });
  expect(await failure()).toMatchObject({ kind: 'rate-limit', retryAfterMs });
});

it.each(['{"value":"4.5"}', '{"value":4', ''])('refuses the body %p', async (body) => {
  reply(200, body);
  expect(await failure()).toMatchObject({ kind: 'parse', message: 'Invalid response format' });
});

it('names a network failure', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('refused');
  });
  expect(await failure()).toMatchObject({ kind: 'network', message: 'Network error' });
});

it('gives up after 30 s, also when only the body hangs', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    const hanging = new Promise<string>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
    return { ok: true, status: 200, text: () => hanging } as unknown as Response;
  }) as typeof fetch;
  const failed = failure();
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await failed).toMatchObject({ kind: 'timeout' });
});
