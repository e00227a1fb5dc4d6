import { computeOnce, marketLines, pollSources, sourceLines } from '@/lib/cli/doctor';
import { liveSources } from '@/lib/market/live';
import { sampleUpdate } from '@/lib/market/sample';
import { sourceUrlsSchema } from '@/lib/market/source-urls';
import { type MarketSource, SourceError } from '@/lib/market/types';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');

const source = (id: string, fetch: MarketSource['fetch']): MarketSource => ({
  ...{ id, name: id, tier: 1, cadence: { everySeconds: 30 }, timeoutMs: 1_000 },
  fetch,
});
const whole = source('whole', async () => ({
  ...sampleUpdate(NOW_MS),
  dropped: [{ key: 'TUSD', reason: 'one side of the book is empty' }],
}));
const away = source('away', async () => {
  throw new SourceError('http', 'HTTP 403', { source: 'away', status: 403 });
});

const silent = source('silent', async ({ fetchJson, signal }) => {
  await fetchJson({ source: 'silent', url: 'http://127.0.0.1/', timeoutMs: 1, signal }).catch(
    () => undefined,
  );
  throw new SourceError('timeout', 'no complete answer in 1000 ms', { source: 'silent' });
});
const garbled = {
  ...source('garbled', async () => {
    throw new SourceError('parse', 'body is not JSON (9 characters)', { source: 'garbled' });
  }),
  minPauseMs: 299_000,
};

const ask = (...sources: MarketSource[]) =>
  pollSources(sources, {
    fetchJson: () => Promise.reject(new Error('not asked')),
    nowMs: () => NOW_MS,
    signal: new AbortController().signal,
  });

it('says of each source whether it is reached and read, with rows, age, refusals and budget', async () => {
  const lines = sourceLines(await ask(whole, away, silent, garbled), NOW_MS).join('\n');
  expect(lines).toMatch(
    /^source +reached +parsed +took +rows +newest +refused +requests +budget$/m,
  );
  expect(lines).toMatch(/^whole +yes +yes +0 ms +\d+ +\d+ s ago +1 +0 +every 30 s$/m);
  expect(lines).toMatch(/^away +yes +no +0 ms +0 +– +0 +0 +every 30 s$/m);
  expect(lines).toMatch(/^silent +no +no +0 ms +0 +– +0 +1 +every 30 s$/m);
  expect(lines).toMatch(/^garbled +yes +no +0 ms +0 +– +0 +0 +every 30 s, 299 s apart at least$/m);
  expect(lines).toContain('away: HTTP 403');
  expect(lines).toContain('whole refused TUSD: one side of the book is empty');
});

it.each([
  ['unavailable', 'HTTP 451', 451, /region or network is refused \(HTTP 451\); set KRAKEN_URL/],
  ['http', 'HTTP 403', 403, /region or network is refused \(HTTP 403\); set KRAKEN_URL/],
  ['network', 'getaddrinfo ENOTFOUND api.kraken.com', null, /DNS, and KRAKEN_URL/],
  ['network', 'connect ECONNREFUSED 1.2.3.4:443', null, /no connection; .*KRAKEN_URL/],
  ['timeout', 'no complete answer in 28000 ms', null, /no complete answer in time; .*KRAKEN_URL/],
  ['rate-limit', 'HTTP 429', 429, /too many requests from this network/],
] as const)('advises on %s: %s', async (kind, message, status, advice) => {
  const kraken = source('kraken-books', async () => {
    throw new SourceError(kind, message, { source: 'kraken-books', status });
  });
  const lines = sourceLines(await ask({ ...kraken, urlSetting: 'KRAKEN_URL' }), NOW_MS);
  expect(lines.find((line) => line.startsWith(`kraken-books: ${message}`))).toMatch(advice);
});

it('names the setting of every live source', () => {
  const live = liveSources(sourceUrlsSchema.parse({}));
  const names = Object.keys(sourceUrlsSchema.parse({}));
  expect(live.filter(({ urlSetting }) => !names.includes(urlSetting ?? ''))).toEqual([]);
});

it('computes the SYI from one answer of each source', async () => {
  const market = computeOnce(await ask(whole, away), NOW_MS);
  const syi = market.indices.find((index) => index.code === 'SYI');
  expect(Number(syi?.value)).toBeGreaterThan(1);
  const lines = marketLines(market).join('\n');
  expect(lines).toMatch(/^Basket by these responses: USDT, USDC, USDe, /m);
  expect(lines).toMatch(/^PYUSD is left out: Rank 7/m);
  expect(lines).toMatch(/^SYI \d\.\d+% \(6 of 6 members; /m);
});

it('says what is missing where there can be none', async () => {
  const { books: _, ...update } = sampleUpdate(NOW_MS);
  const bookless = source('bookless', async () => update);
  const lines = marketLines(computeOnce(await ask(bookless, away), NOW_MS)).join('\n');
  expect(lines).toMatch(/^USDT .+ missing: liquidity unknown$/m);
  expect(lines).toMatch(/^SYI cannot be computed: .+ \(0 of 0 members\)\.$/m);
});
