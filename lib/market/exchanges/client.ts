import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type ccxt from 'ccxt';
import type { Exchange } from 'ccxt';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import { linkedAbort, rejectedBy } from '../http/fetch-json';
import { jsonOf, parseRows, textField } from '../parse';
import { type Coin, quoteCurrenciesFor, tickerOf } from '../registry';
import { type FetchContext, type FetchedBody, SourceError, type SourceErrorKind } from '../types';
import type { Venue } from '../venue-data';

/** How often ccxt looks whether a request in its queue may go. */
const QUEUE_CHECK_SECONDS = 0.025;

/** Check ccxt's output again: ccxt sets values it could not read to `undefined`. */
const marketSchema = z.object({
  symbol: z.string().min(1),
  base: z.string().min(1),
  quote: z.string().min(1),
  spot: z.literal(true),
  active: z.boolean().nullish(),
});

const tickerSchema = z.object({
  symbol: z.string().min(1),
  baseVolume: z.number().nonnegative().nullish(),
  quoteVolume: z.number().nonnegative().nullish(),
  /** Coinbase's own field, which ccxt leaves out. */
  info: z
    .object({
      volume_24h: z
        .string()
        .regex(/^\d+(?:\.\d+)?$/)
        .optional(),
    })
    .catch({}),
});

/** A market of this exchange in a covered coin; `symbol` is ccxt's, e.g. `USDC/USDT`. */
export type Pair = { symbol: string; coin: Coin; quoteCurrency: string };

export type ExchangeOptions = {
  /** Whether requests wait for each other as ccxt knows of the exchange; they do unless told otherwise. */
  isPaced?: boolean;
  /** The same public data at another address, used where the first returns 451. */
  standInUrl?: string | undefined;
  bookTimeoutMs?: number;
};

const BOOK_TIMEOUT_MS = 8_000;
const MARKETS_TIMEOUT_MS = 20_000;

/** Spot markets only, without ccxt's additional requests. */
const CCXT_OPTIONS = {
  fetchMarkets: { types: ['spot'], fetchTickersFees: false },
  defaultType: 'spot',
  adjustForTimeDifference: false,
};

/** One exchange behind ccxt. The library (some 80 MB) is loaded on first use. */
export class ExchangeClient {
  private library: typeof ccxt | null = null;
  private exchange: Exchange | null = null;
  private pairs: readonly Pair[] = [];
  private discoveredAtMs: number | null = null;

  constructor(
    readonly source: string,
    private readonly venue: Venue,
    private baseUrl: string,
    private readonly options: ExchangeOptions = {},
  ) {}

  /**
   * Our pairs on this exchange, discovered once a day.
   * @throws SourceError; `unavailable` when it lists none of them.
   */
  async discoverPairs(context: FetchContext): Promise<readonly Pair[]> {
    const nowMs = context.nowMs();
    if (this.discoveredAtMs !== null && nowMs - this.discoveredAtMs < DAY_MS) return this.pairs;
    const { result } = await this.call(context, MARKETS_TIMEOUT_MS, async (exchange) => {
      const markets: readonly unknown[] = await exchange.fetchMarkets();
      const spot = markets.filter(
        (market) =>
          typeof market === 'object' && market !== null && Reflect.get(market, 'spot') === true,
      );
      const { accepted } = parseRows(spot, marketSchema, (market) => textField(market, 'symbol'));
      const pairs = pairsOf(accepted, context.coins, this.venue);
      const symbols = new Set(pairs.map((pair) => pair.symbol));
      // ccxt keeps only these: a big exchange's whole list would hold tens of megabytes.
      exchange.setMarkets(spot.filter((market) => symbols.has(textField(market, 'symbol') ?? '')));
      return pairs;
    });
    if (result.length === 0) {
      throw new SourceError('unavailable', 'lists none of the covered pairs', this);
    }
    this.pairs = result;
    this.discoveredAtMs = nowMs;
    return result;
  }

  /** The raw unified book of a pair with the body it was read from. @throws SourceError */
  async fetchBook(
    pair: Pair,
    context: FetchContext,
  ): Promise<{ book: unknown; body: FetchedBody }> {
    const timeoutMs = this.options.bookTimeoutMs ?? BOOK_TIMEOUT_MS;
    const levels = this.venue.bookLevels ?? undefined;
    const { result, bodies } = await this.call(context, timeoutMs, (exchange) =>
      exchange.fetchOrderBook(pair.symbol, levels),
    );
    const body = bodies.at(-1);
    if (!body) throw new SourceError('parse', `${pair.symbol}: no body was served`, this);
    return { book: result, body };
  }

  /**
   * 24-hour volumes by ccxt symbol, in the quote currency (else in the coin) counted at one dollar:
   * enough for a weight, never used as a price.
   * @throws SourceError
   */
  async fetchVolumes(
    pairs: readonly Pair[],
    context: FetchContext,
  ): Promise<{ volumes: ReadonlyMap<string, number>; bodies: readonly FetchedBody[] }> {
    const timeoutMs = this.options.bookTimeoutMs ?? BOOK_TIMEOUT_MS;
    const symbols = pairs.map((pair) => pair.symbol);
    const { result, bodies } = await this.call(context, timeoutMs, async (exchange) =>
      this.venue.tickersOneByOne
        ? await Promise.all(symbols.map((symbol) => exchange.fetchTicker(symbol)))
        : Object.values(await exchange.fetchTickers(symbols)),
    );
    const { accepted } = parseRows(result, tickerSchema, (row) => textField(row, 'symbol'));
    const volumes = new Map<string, number>();
    for (const { symbol, quoteVolume, baseVolume, info } of accepted) {
      const volume = quoteVolume ?? baseVolume ?? info.volume_24h;
      if (volume !== undefined) volumes.set(symbol, Number(volume));
    }
    return { volumes, bodies };
  }

  private async call<Result>(
    context: FetchContext,
    timeoutMs: number,
    run: (exchange: Exchange) => Promise<Result>,
  ): Promise<{ result: Result; bodies: FetchedBody[] }> {
    const { library, exchange } = await this.load();
    const bodies: FetchedBody[] = [];
    const call = { source: this.source, context, timeoutMs, bodies };
    // ccxt's rate limiter waits without a limit; the caller's deadline ends the wait here.
    const { controller: end, release } = linkedAbort(context.signal);
    try {
      const work = currentCall.run(call, () => run(exchange));
      const result = await Promise.race([work, rejectedBy(end.signal)]);
      // Moved, not shared: ccxt keeps the async context of its first call for good, and the list of markets is large.
      return { result, bodies: bodies.splice(0) };
    } catch (error) {
      const failure = end.signal.aborted
        ? new SourceError('timeout', 'given up', { source: this.source, cause: error })
        : asExchangeError(error, this.source, library);
      const { standInUrl } = this.options;
      if (failure.status !== 451 || standInUrl === undefined || this.baseUrl === standInUrl) {
        throw failure;
      }
      context.log.info({}, 'does not serve this region; using its data address');
      this.baseUrl = standInUrl;
      return this.call(context, timeoutMs, run);
    } finally {
      release();
    }
  }

  private async load(): Promise<{ library: typeof ccxt; exchange: Exchange }> {
    this.library ??= (await import('ccxt')).default;
    this.exchange ??= this.create(this.library);
    return { library: this.library, exchange: this.exchange };
  }

  private create(library: typeof ccxt): Exchange {
    const venueClass: unknown = Reflect.get(library, this.venue.exchange);
    if (typeof venueClass !== 'function') {
      throw new RangeError(`ccxt has no exchange ${this.venue.exchange}`);
    }
    const exchange: Exchange = Reflect.construct(venueClass, [
      {
        enableRateLimit: this.options.isPaced ?? true,
        // By default a waiting request looks every millisecond whether it may go: 1.6 % of a core.
        tokenBucket: { delay: QUEUE_CHECK_SECONDS },
        options: { ...CCXT_OPTIONS, ...this.venue.ccxtOptions },
      },
    ]);
    for (const name of this.venue.skippedCalls ?? []) {
      if (!(name in exchange)) throw new RangeError(`ccxt's ${exchange.id} has no call ${name}`);
      Reflect.set(exchange, name, async () => ({}));
    }
    exchange.fetchImplementation = exchangeFetch(() => this.baseUrl);
    // ccxt's own parser would read a truncated body as an empty book.
    exchange.parseJson = (text: string) => jsonOf(text, this.source);
    return exchange;
  }
}

function pairsOf(
  markets: readonly { symbol: string; base: string; quote: string; active?: boolean | null }[],
  coins: readonly Coin[],
  venue: Venue,
): Pair[] {
  return coins.flatMap((coin) => {
    const quotes = quoteCurrenciesFor(coin, venue);
    const ticker = tickerOf(coin, venue);
    return markets
      .filter(({ symbol, base, quote, active }) => {
        const isPlainPair = symbol === `${base}/${quote}`;
        return active !== false && isPlainPair && base === ticker && quotes.includes(quote);
      })
      .map(({ symbol, quote }) => ({ symbol, coin, quoteCurrency: quote }));
  });
}

/** Maps ccxt's errors (an exchange's own error text in a body with HTTP 200) to the source's kinds. */
function asExchangeError(error: unknown, source: string, library: typeof ccxt): SourceError {
  if (error instanceof SourceError) return error;
  const message = error instanceof Error ? error.message.slice(0, 200) : String(error);
  return new SourceError(kindOf(error, library), message, { source, cause: error });
}

function kindOf(error: unknown, library: typeof ccxt): SourceErrorKind {
  if (error instanceof library.RateLimitExceeded || error instanceof library.DDoSProtection) {
    return 'rate-limit';
  }
  if (error instanceof library.RequestTimeout) return 'timeout';
  if (error instanceof library.BadSymbol) return 'unavailable';
  if (error instanceof library.BadResponse) return 'parse';
  if (error instanceof library.ExchangeNotAvailable) return 'http';
  if (error instanceof library.NetworkError) return 'network';
  return error instanceof library.BaseError ? 'http' : 'parse';
}

/** One call into ccxt: the requesting source, its deadline, and the bodies that its requests leave in it. */
type ExchangeCall = {
  source: string;
  context: FetchContext;
  timeoutMs: number;
  bodies: FetchedBody[];
};

const currentCall = new AsyncLocalStorage<ExchangeCall>();

/** The part of a response ccxt reads. A `Response` would encode the text again, only to decode it. */
const served = (text: string) => ({
  ...{ status: 200, statusText: 'OK', headers: { 'content-type': 'application/json' } },
  text: async () => text,
});

/**
 * The `fetch` given to ccxt. Every request goes through our own helper (timeout over the body, size
 * limit, hash, error kinds; no retry) and to the current base URL, whatever host ccxt intended, so that
 * an exchange is never called at an address that was not configured.
 */
function exchangeFetch(baseUrl: () => string) {
  return async (requested: string, init?: { headers?: Record<string, string> }) => {
    const base = new URL(baseUrl());
    const basePath = base.pathname.replace(/\/+$/, '');
    const call = currentCall.getStore();
    if (!call) throw new Error('ccxt requested a body outside of a call');
    const { source, context, timeoutMs } = call;
    const { pathname, search } = new URL(requested);
    const body = await context.fetchJson({
      source,
      url: `${base.origin}${basePath}${pathname}${search}`,
      timeoutMs,
      signal: context.signal,
      format: 'text',
      retries: 0,
      ...(init?.headers ? { headers: init.headers } : {}),
    });
    call.bodies.push(body);
    return served(String(body.body));
  };
}
