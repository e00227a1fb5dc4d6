import { clauseReason } from '@/lib/benchmark/basket/clause-reason';
import type { CandidateVerdict } from '@/lib/benchmark/basket/review';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { toText } from '@/lib/benchmark/units';
import { counted, print, table } from '@/lib/cli/print';
import { serverConfig } from '@/lib/config/server-config';
import { sourceUrls } from '@/lib/config/source-urls';
import { marketUserAgent } from '@/lib/config/user-agent';
import type { CoinState, IndexState } from '@/lib/db/benchmark/snapshot-schema';
import { liveEngineOptions } from '@/lib/engine/feeds/live-engine';
import { clockSentence, mayStrike, SourceClock } from '@/lib/engine/process/source-clock';
import { rowsOf } from '@/lib/engine/process/source-runner';
import { Engine } from '@/lib/engine/tick/engine';
import { formatPercent, formatPrice } from '@/lib/format/numbers';
import { createFetchJson } from '@/lib/market/http/fetch-json';
import { liveSources } from '@/lib/market/live';
import { coveredCoins } from '@/lib/market/registry';
import { type FetchJson, type MarketSource, SourceError } from '@/lib/market/types';
import { CommandLine } from './command-line';

const USAGE = `usage: npm run doctor     asks every live source once and says whether an SYI could be computed

Exit code 0 when it could, 1 when not. Nothing is stored.`;
const EXIT_NO_INDEX = 1;

async function examine(): Promise<void> {
  const config = serverConfig();
  const sources = liveSources(sourceUrls());
  console.log(`Polling ${sources.length} sources once…\n`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const userAgent = marketUserAgent(config);
  const fetchJson = createFetchJson({ nowMs: Date.now, userAgent });
  const findings = await pollSources(sources, { fetchJson, nowMs: Date.now, signal: stop.signal });
  const nowMs = Date.now();
  print(sourceLines(findings, nowMs));
  const market = computeOnce(findings, nowMs);
  print(['', ...marketLines(market)]);
  const syi = market.indices.find((index) => index.code === 'SYI');
  if (!syi?.value) process.exitCode = EXIT_NO_INDEX;
}

/** `npm run doctor`. */
export function doctorCommand(): CommandLine {
  return new CommandLine(USAGE).action(examine);
}

/** The result of polling one source once. */
export type SourceFinding = {
  source: MarketSource;
  tookMs: number;
  /** How many requests it took; a first poll takes more than a later one. */
  requests: number;
  /** `null` where the poll failed, with its error. */
  update: MarketUpdate | null;
  error: unknown;
};

/** What could be computed from these responses alone. */
export type MarketFinding = {
  coins: readonly CoinState[];
  indices: readonly IndexState[];
  /** The opening basket by these responses, and why each other coin is left out. */
  basket: readonly CandidateVerdict[];
};

type Examination = { fetchJson: FetchJson; nowMs: () => number; signal: AbortSignal };

/** Polls every source once, in parallel; each has its own vendor. Never throws for a source. */
export function pollSources(
  sources: readonly MarketSource[],
  examination: Examination,
): Promise<SourceFinding[]> {
  return Promise.all(sources.map((source) => pollSource(source, examination)));
}

async function pollSource(
  source: MarketSource,
  { fetchJson, nowMs, signal }: Examination,
): Promise<SourceFinding> {
  const startedAtMs = nowMs();
  const silent = () => undefined;
  let requests = 0;
  try {
    const update = await source.fetch({
      nowMs,
      fetchJson: (request) => {
        requests += 1;
        return fetchJson(request);
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(source.timeoutMs)]),
      coins: coveredCoins(),
      log: { debug: silent, info: silent, warn: silent },
    });
    return { source, tookMs: nowMs() - startedAtMs, requests, update, error: null };
  } catch (error) {
    return { source, tookMs: nowMs() - startedAtMs, requests, update: null, error };
  }
}

/** Whether a source that failed has responded, even with a refusal. */
function hasAnswer(error: unknown): boolean {
  return error instanceof SourceError && error.kind !== 'network' && error.kind !== 'timeout';
}

/**
 * The market as the engine computes it from one response of each source. Volatility needs minutes of prices,
 * so the prices found are assumed constant; nothing is stored.
 */
export function computeOnce(findings: readonly SourceFinding[], nowMs: number): MarketFinding {
  const engine = new Engine({
    ...liveEngineOptions(),
    feedId: 'doctor',
    capSources: [],
    keepsWindow: false,
    recordsMoments: false,
  });
  for (const { update } of findings) if (update) engine.apply(update);
  const options = { publishedAtMs: nowMs, indicativeRecords: false };
  const prices = new Map(
    engine.tick(nowMs - 1, options).coins.map(({ symbol, price }) => [symbol, price.priceUsd]),
  );
  engine.primeVolatility(nowMs, (symbol) => toText(prices.get(symbol) ?? null) ?? '1');
  const { snapshot, basket } = engine.tick(nowMs, options);
  const { coins, indices } = snapshot;
  return { coins, indices, basket: basket?.standing ?? [] };
}

/** Names that resolvers give to a host name without an address. */
const NO_ADDRESS = /ENOTFOUND|EAI_AGAIN|getaddrinfo/;

/**
 * What an operator can do about a source that failed, by the cause; `null` where nothing is known.
 * @param setting the environment variable of its address, if it has one
 */
function adviceOn(error: unknown, setting = 'the address of the source'): string | null {
  if (!(error instanceof SourceError)) return null;
  const { kind, status, message } = error;
  if (status === 451 || status === 403) {
    return `this region or network is refused (HTTP ${status}); set ${setting} to an address that serves it, or run elsewhere`;
  }
  switch (kind) {
    case 'rate-limit':
      return 'too many requests from this network (HTTP 429); another process may use the same address: wait, or set a key where there is one';
    case 'timeout':
      return `no complete answer in time; check the line and a firewall that drops packets, or set ${setting} to a nearer address`;
    case 'network':
      return NO_ADDRESS.test(message)
        ? `the name is not found; check this machine's DNS, and ${setting} for a misspelling`
        : `no connection; check the proxy and the firewall, and ${setting}`;
    case 'unavailable':
      return `the source does not serve us here; set ${setting} to an address that does`;
    case 'parse':
      return `the answer has another form; a proxy may answer in its place, or the vendor has changed it`;
    case 'http':
      return null;
  }
}

/** A table of the sources, then each failure and the first refused row of each source in full. */
export function sourceLines(findings: readonly SourceFinding[], nowMs: number): string[] {
  const rows = findings.map(({ source, tookMs, requests, update, error }) => {
    const observed = update ? rowsOf(update) : [];
    const newestAtMs = observed.reduce((newest, row) => Math.max(newest, row.observedAtMs), 0);
    return [
      source.id,
      update || hasAnswer(error) ? 'yes' : 'no',
      update ? 'yes' : 'no',
      `${tookMs} ms`,
      String(observed.length),
      observed.length === 0 ? '–' : `${Math.max(0, Math.round((nowMs - newestAtMs) / 1000))} s ago`,
      String(update?.dropped.length ?? 0),
      String(requests),
      budgetText(source),
    ];
  });
  const head = ['source', 'reached', 'parsed', 'took', 'rows', 'newest', 'refused', 'requests'];
  const failures = findings.flatMap(({ source, update, error }) => {
    if (update) return [];
    const advice = adviceOn(error, source.urlSetting);
    const failure = error instanceof Error ? error.message : String(error);
    return [advice === null ? failure : `${failure} – ${advice}`];
  });
  const refusals = findings.flatMap(({ source, update }) => {
    const [first] = update?.dropped ?? [];
    return first ? [`${source.id} refused ${first.key ?? 'a row'}: ${first.reason}`] : [];
  });
  const clock = new SourceClock();
  for (const { update } of findings) if (update) clock.note(update);
  const aheadMs = clock.aheadMs(nowMs);
  const isOff = aheadMs !== null && !mayStrike(aheadMs, METHODOLOGY_PARAMETERS);
  return [
    ...table([[...head, 'budget'], ...rows]),
    ...(isOff ? ['', `${clockSentence(aheadMs)}: no fixing is struck by it.`] : []),
    ...(failures.length > 0 ? ['', ...failures] : []),
    ...(refusals.length > 0 ? ['', 'First refused row of each source:', ...refusals] : []),
  ];
}

/** The coins with what each lacks, and the indices with their value or the rule that stops them. */
export function marketLines({ coins, indices, basket }: MarketFinding): string[] {
  const rows = coins.map((coin) => [
    coin.symbol,
    coin.priceUsd === null ? '–' : formatPrice(coin.priceUsd),
    String(coin.venuesValid),
    coin.liquidityScore ?? '–',
    String(coin.poolsUsed),
    coin.apyPercent === null ? '–' : formatPercent(coin.apyPercent),
    coin.suspendedBecause === null ? 'counts' : `missing: ${codeText(coin.suspendedBecause)}`,
  ]);
  const head = ['coin', 'price', 'venues', 'liquidity', 'pools', 'yield', 'state'];
  return [
    ...table([head, ...rows]),
    '',
    ...basketLines(basket),
    '',
    ...indices.map(({ code, value, unit, constituentsUsed, constituentsExpected, reason }) => {
      const of = `${constituentsUsed} of ${counted(constituentsExpected, 'member')}`;
      return value === null
        ? `${code} cannot be computed: ${codeText(reason ?? 'unknown')} (${of}).`
        : `${code} ${value}${unit === 'percent' ? '%' : ' bps'} (${of}; assuming unchanged prices).`;
    }),
  ];
}

/** The opening basket, and the clause that each other coin fails. Methodology, basket. */
function basketLines(candidates: MarketFinding['basket']): string[] {
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const left = candidates.filter(({ isChosen }) => !isChosen);
  const { minConstituents } = METHODOLOGY_PARAMETERS.basket;
  return [
    chosen.length > 0
      ? `Basket by these responses: ${chosen.map(({ symbol }) => symbol).join(', ')}.`
      : `No basket by these responses: fewer than ${counted(minConstituents, 'coin')} meet the rules.`,
    ...left.map((verdict) => `${verdict.symbol} is left out: ${clauseReason(verdict)}`),
  ];
}

/** A rule’s code as plain text. */
function codeText(code: string): string {
  return code.replaceAll('_', ' ');
}

/** How often the collector polls, and its upper limit where the vendor meters every request. */
function budgetText({ cadence, minPauseMs = 0 }: MarketSource): string {
  const rhythm = 'cron' in cadence ? `at ${cadence.cron} UTC` : `every ${cadence.everySeconds} s`;
  return minPauseMs > 0 ? `${rhythm}, ${minPauseMs / 1000} s apart at least` : rhythm;
}
