import { createHash } from 'node:crypto';
import { createFetchJson, parseRetryAfter } from '@/lib/market/http/fetch-json';
import { type FetchRequest, SourceError } from '@/lib/market/types';
import { loopbackServer } from '../../../support/servers/loopback-server';

const server = loopbackServer();
let sleeps: number[];

beforeEach(() => {
  sleeps = [];
});

function ask(overrides: Partial<FetchRequest> = {}) {
  const fetchJson = createFetchJson({
    nowMs: () => 1_700_000_000_000,
    random: () => 0.5,
    sleep: async (milliseconds) => void sleeps.push(milliseconds),
  });
  const signal = new AbortController().signal;
  return fetchJson({
    source: 'test',
    url: `${server.url}/x`,
    timeoutMs: 2_000,
    signal,
    ...overrides,
  });
}

async function failure(overrides: Partial<FetchRequest> = {}): Promise<SourceError> {
  const error = await ask(overrides).catch((caught: unknown) => caught);
  if (!(error instanceof SourceError)) throw new Error(`expected a SourceError, got ${error}`);
  return error;
}

describe('createFetchJson', () => {
  it('hands over the parsed body with the hash of its raw bytes', async () => {
    const text = '{ "price": 1.0001,\n "name": "Té" }';
    server.route('/x', { body: text });
    const fetched = await ask();
    expect(fetched.body).toEqual({ price: 1.0001, name: 'Té' });
    expect(fetched.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(fetched.bytes).toBe(Buffer.byteLength(text));
    expect(fetched.receivedAtMs).toBe(1_700_000_000_000);
  });

  it('posts a JSON body where there is one', async () => {
    const sent: Promise<string>[] = [];
    server.route('/x', (request) => {
      sent.push(
        (async () =>
          `${request.method} ${(await request.setEncoding('utf8').toArray()).join('')}`)(),
      );
      return { body: [] };
    });
    await ask({ json: [{ id: 1 }] });
    await ask();
    expect(await Promise.all(sent)).toEqual(['POST [{"id":1}]', 'GET ']);
    expect(server.headersOf(0)['content-type']).toBe('application/json');
    expect(server.headersOf(1)['content-type']).toBeUndefined();
  });

  it('tries again after a 500, with growing jittered waits, and then succeeds', async () => {
    server.route('/x', { status: 500 }, { status: 503 }, { body: { ok: true } });
    await expect(ask()).resolves.toMatchObject({ body: { ok: true } });
    expect(sleeps).toEqual([375, 750]);
  });

  it('gives up on a 500 that stays, naming the status', async () => {
    server.route('/x', { status: 500 });
    expect(await failure()).toMatchObject({ kind: 'http', status: 500, source: 'test' });
    expect(server.requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404])('never tries again on %i', async (status) => {
    server.route('/x', { status });
    expect(await failure()).toMatchObject({ kind: 'http', status });
    expect(server.requests).toHaveLength(1);
  });

  it('calls a 451 unavailable and does not insist', async () => {
    server.route('/x', { status: 451 });
    expect(await failure()).toMatchObject({ kind: 'unavailable', status: 451 });
    expect(server.requests).toHaveLength(1);
  });

  it('waits as long as a 429 asks when that is short', async () => {
    const limited = { status: 429, headers: { 'retry-after': '2' } };
    server.route('/x', limited, { body: [] });
    await expect(ask()).resolves.toMatchObject({ body: [] });
    expect(sleeps).toEqual([2_000]);
  });

  it('never insists on a 429 that says nothing', async () => {
    server.route('/x', { status: 429 }, { body: [] });
    expect(await failure()).toMatchObject({ kind: 'rate-limit', retryAfterMs: null });
    expect(server.requests).toHaveLength(1);
  });

  it('says who asks, whatever a library would have said', async () => {
    server.route('/x', { body: {} });
    const fetchJson = createFetchJson({ nowMs: () => 0, userAgent: 'Yield-Market (+https://x)' });
    const { signal } = new AbortController();
    const headers = { 'User-Agent': 'Mozilla/5.0', 'X-Key': 'k' };
    await fetchJson({ source: 'test', url: `${server.url}/x`, timeoutMs: 2_000, signal, headers });
    expect(server.headersOf(0)).toMatchObject({
      'user-agent': 'Yield-Market (+https://x)',
      'x-key': 'k',
    });
  });

  it('says of a 304 that nothing has changed', async () => {
    server.route('/x', { status: 304 });
    expect(await ask({ headers: { 'if-none-match': '"1"' } })).toMatchObject({ isUnchanged: true });
    expect(server.headersOf(0)['if-none-match']).toBe('"1"');
  });

  describe('of a slow download', () => {
    beforeEach(() => jest.useFakeTimers({ now: 0, advanceTimers: false }));
    afterEach(() => jest.useRealTimers());

    /** A body of which 1 kB comes every `everyMs`, and never the last. */
    function dripping(everyMs: number) {
      const requests: string[] = [];
      const slow: { source: string; bytes: number }[] = [];
      const fetchJson = createFetchJson({
        nowMs: () => 0,
        sleep: async () => undefined,
        onSlow: (each) => slow.push(each),
        fetch: async (input, init) => {
          requests.push(String(input));
          const body = new ReadableStream({
            start(controller) {
              const timer = setInterval(() => controller.enqueue(new Uint8Array(1_000)), everyMs);
              init?.signal?.addEventListener('abort', () => {
                clearInterval(timer);
                controller.error(init.signal?.reason);
              });
            },
          });
          return new Response(body);
        },
      });
      const { signal } = new AbortController();
      const request = { source: 'test', url: 'http://x/', timeoutMs: 110_000, signal };
      const ended = fetchJson(request).catch((error: unknown) => error);
      return { requests, slow, ended };
    }

    it('tells it after 15 s, and never begins it again', async () => {
      const { requests, slow, ended } = dripping(1_000);
      await jest.advanceTimersByTimeAsync(14_900);
      expect(slow).toEqual([]);
      await jest.advanceTimersByTimeAsync(95_200);
      expect(slow).toEqual([{ source: 'test', bytes: 14_000 }]);
      expect(await ended).toMatchObject({ kind: 'timeout' });
      expect(requests).toHaveLength(1);
    });

    it('gives up on a server that falls silent for 15 s, long before its time is up', async () => {
      const { ended } = dripping(16_000);
      await jest.advanceTimersByTimeAsync(3 * 15_000);
      expect(await ended).toMatchObject({ kind: 'timeout' });
    });
  });

  it('leaves a long Retry-After to the breaker', async () => {
    server.route('/x', { status: 429, headers: { 'retry-after': '60' } });
    expect(await failure()).toMatchObject({ kind: 'rate-limit', retryAfterMs: 60_000 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['cut in half', { body: { data: [1, 2, 3] }, cutInHalf: true }],
    ['an HTML page', { body: '<html>maintenance</html>' }],
    ['empty', { body: '' }],
  ])('calls a body that is %s a parse error', async (_, reply) => {
    server.route('/x', reply);
    expect(await failure()).toMatchObject({ kind: 'parse' });
    expect(server.requests).toHaveLength(1);
  });

  it('calls a connection that breaks off a network error, and tries again', async () => {
    server.route('/x', { body: { data: 'long enough' }, breakOff: true });
    expect(await failure({ retries: 1 })).toMatchObject({ kind: 'network' });
    expect(server.requests).toHaveLength(2);
  });

  it('calls a refused connection a network error', async () => {
    const { url } = server;
    await server.close();
    expect(await failure({ url, retries: 0 })).toMatchObject({ kind: 'network' });
  });

  it.each(['headers', 'body'] as const)('times out over the %s', async (hang) => {
    server.route('/x', { hang, body: { data: 'never whole' } });
    expect(await failure({ timeoutMs: 60, retries: 0 })).toMatchObject({ kind: 'timeout' });
  });

  it('stops at once when the caller gives up', async () => {
    server.route('/x', { hang: 'headers' });
    const signal = AbortSignal.timeout(500);
    expect(await failure({ signal })).toMatchObject({ kind: 'timeout' });
    expect(server.requests).toHaveLength(1);
  });

  describe('over a fetch that has lost its signal', () => {
    const silent = new Response(new ReadableStream({ start: () => undefined }));
    it.each([
      ['headers', () => new Promise<Response>(() => undefined)],
      ['body', async () => silent],
    ])('ends at its time and with its caller (%s)', async (_, deaf) => {
      const fetchJson = createFetchJson({ nowMs: Date.now, fetch: deaf });
      const request = { source: 'test', url: server.url, retries: 0 };
      const late = fetchJson({ ...request, timeoutMs: 40, signal: new AbortController().signal });
      await expect(late).rejects.toMatchObject({ kind: 'timeout' });
      const caller = new AbortController();
      const asked = fetchJson({ ...request, timeoutMs: 5_000, signal: caller.signal });
      caller.abort();
      await expect(asked).rejects.toMatchObject({ message: 'test: given up' });
    });
  });

  it('refuses a body past the size limit', async () => {
    server.route('/x', { body: 'x'.repeat(2_000) });
    expect(await failure({ maxBytes: 1_000 })).toMatchObject({ kind: 'parse' });
  });

  it('turns bare NaN and Infinity into text, which no number schema accepts', async () => {
    server.route('/x', { body: '{"a": NaN, "b": -Infinity, "c": "NaN or \\" Infinity", "d": 1}' });
    const { body } = await ask();
    expect(body).toEqual({ a: 'NaN', b: '-Infinity', c: 'NaN or " Infinity', d: 1 });
  });

  it('hands text over untouched', async () => {
    server.route('/x', { body: 'Date,Rate\n' });
    await expect(ask({ format: 'text' })).resolves.toMatchObject({ body: 'Date,Rate\n' });
  });
});

describe('parseRetryAfter', () => {
  it.each([
    ['30', 30_000],
    ['Tue, 14 Nov 2023 22:13:50 GMT', 30_000],
    ['Tue, 14 Nov 2023 22:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s', (header, expected) => {
    expect(parseRetryAfter(header, 1_700_000_000_000)).toBe(expected);
  });
});
