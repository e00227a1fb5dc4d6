import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { LadderRung, MarketUpdate, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { type DroppedRow, requireSome } from '../parse';
import type { Coin } from '../registry';
import type { SourceUrls } from '../source-urls';
import { type FetchContext, type FetchedBody, type MarketSource, SourceError } from '../types';
import { implausiblePrice, provenanceOf, updateFrame } from '../update';
import {
  type Aggregator,
  amountOut,
  ethereumToken,
  KYBERSWAP,
  type Swap,
  swapUrl,
  type Token,
  VELORA,
} from './aggregators';

export const ETHEREUM_DEX = 'ethereum-dex';

/** Methodology, liquidity score, in coins: all are sold for the ladder; the first is quoted both ways every minute. */
const LADDER = ['10000', '100000', '1000000', '5000000', '10000000', '25000000', '50000000'].map(
  (amount) => new Dec(amount),
);
/** Five minutes, less the time by which a round may begin early. */
const LADDER_EVERY_MS = 5 * 60_000 - 5_000;
/**
 * No coin is quoted, and no rung requested, later than this into a round: a quote is two requests, each with
 * its pause and its timeout, and the round has to end within its minute.
 */
const QUOTES_WITHIN_MS = 43_000;
const LADDERS_WITHIN_MS = 50_000;
/** More than the limit's one second: requests sent a second apart may arrive closer together. */
const BETWEEN_REQUESTS_MS = 1_100;
const REQUEST_TIMEOUT_MS = 6_000;
/** How long an aggregator is paused after a 429 that gives no time. */
const DEFAULT_PAUSE_MS = 5 * 60_000;

export type EthereumDexOptions = {
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Quotes and depth through Ethereum's pools. Each round uses a single aggregator: KyberSwap, or Velora
 * from the start where KyberSwap does not respond. At most one request a second, across both.
 */
export const ethereumDex = {
  open: (urls: SourceUrls, options: EthereumDexOptions = {}): MarketSource => {
    const rounds = new Rounds(urls, options);
    return {
      id: ETHEREUM_DEX,
      urlSetting: 'KYBERSWAP_URL',
      tier: 1,
      cadence: { everySeconds: 60 },
      timeoutMs: 58_000,
      givesBooks: true,
      fetch: (context) => rounds.run(context),
    };
  },
};

type Listed = {
  symbol: string;
  token: Token;
  quoteCurrency: string;
  quoteToken: Token;
  isPriced: boolean;
};
type Answer = { out: Dec; body: FetchedBody };

class Rounds {
  private lastRequestAtMs = Number.NEGATIVE_INFINITY;
  private usesVelora = false;
  private readonly laddersAtMs = new Map<string, number>();
  /** When a coin's quotes were last asked for, by symbol. */
  private readonly quotedAtMs = new Map<string, number>();
  /** Until when an aggregator is paused, by name. */
  private readonly pausedUntilMs = new Map<string, number>();
  private readonly sleep: NonNullable<EthereumDexOptions['sleep']>;

  constructor(
    private readonly urls: SourceUrls,
    options: EthereumDexOptions,
  ) {
    this.sleep =
      options.sleep ?? ((milliseconds, signal) => delay(milliseconds, undefined, { signal }));
  }

  /** @throws SourceError when neither aggregator responds, or no coin has a quote. */
  async run(context: FetchContext): Promise<MarketUpdate> {
    const startedAtMs = context.nowMs();
    try {
      const update = await this.round(KYBERSWAP, startedAtMs, context);
      if (this.usesVelora) context.log.info({}, 'KyberSwap responds again');
      this.usesVelora = false;
      return update;
    } catch (error) {
      if (!(error instanceof SourceError) || context.signal.aborted) throw error;
      const reason = error.message;
      if (!this.usesVelora) {
        context.log.warn({ reason }, 'KyberSwap does not respond; using Velora');
      }
      this.usesVelora = true;
      return this.round(VELORA, startedAtMs, context);
    }
  }

  private async round(
    aggregator: Aggregator,
    startedAtMs: number,
    context: FetchContext,
  ): Promise<MarketUpdate> {
    const quotes = [];
    const books = [];
    const dropped: DroppedRow[] = [];
    const bodies: FetchedBody[] = [];
    const trips: [Listed, RoundTrip][] = [];
    const ask = async (swap: Swap) => {
      const answer = await this.ask(aggregator, swap, context);
      bodies.push(answer.body);
      return answer;
    };
    for (const coin of this.longestWaiting(listed(context.coins))) {
      if (context.nowMs() - startedAtMs > QUOTES_WITHIN_MS) {
        dropped.push({ key: coin.symbol, reason: 'no time left in this round' });
        continue;
      }
      this.quotedAtMs.set(coin.symbol, startedAtMs);
      const trip = await orNoRoute(roundTrip(coin, ask));
      if (trip === null) {
        dropped.push({ key: coin.symbol, reason: `${aggregator.name} knows no route` });
        continue;
      }
      const quote = mapQuote(trip);
      if ('reason' in quote) {
        dropped.push(quote);
        continue;
      }
      trips.push([coin, trip]);
      if (coin.isPriced) quotes.push(quote);
    }
    requireSome(ETHEREUM_DEX, trips, dropped);
    for (const [coin, trip] of this.dueForLadder(trips, startedAtMs)) {
      const rungs = await this.climb(coin, ask, startedAtMs, context);
      // An interrupted ladder is due at once, but behind all that wait: it may be interrupted each time.
      const dueAgo = rungs === null ? LADDER_EVERY_MS : 0;
      this.laddersAtMs.set(coin.symbol, startedAtMs - dueAgo);
      if (rungs === null) break;
      books.push(mapLadder(trip, rungs));
    }
    return {
      ...updateFrame(ETHEREUM_DEX, 1, bodies, context.nowMs()),
      ...{ quotes, books, dropped },
    };
  }

  /** Coins in the order in which they are quoted: those that the last round had no time for go first. */
  private longestWaiting(coins: readonly Listed[]): Listed[] {
    const lastMs = ({ symbol }: Listed) => this.quotedAtMs.get(symbol) ?? 0;
    return coins.toSorted((a, b) => lastMs(a) - lastMs(b));
  }

  /** The coins whose last ladder is five minutes old, the longest waiting first. */
  private dueForLadder<Trip>(
    trips: readonly [Listed, Trip][],
    nowMs: number,
  ): readonly [Listed, Trip][] {
    const lastMs = ({ symbol }: Listed) => this.laddersAtMs.get(symbol) ?? 0;
    return trips
      .filter(([coin]) => nowMs - lastMs(coin) >= LADDER_EVERY_MS)
      .sort(([a], [b]) => lastMs(a) - lastMs(b));
  }

  /**
   * Sells increasing amounts of a coin, starting again from the smallest, so that all rungs are of one
   * moment. The ladder ends at an amount without a route: the depth so far is a lower bound. `null`
   * when the aggregator stops responding or the round has no time left: its quotes are kept, and the
   * ladder is requested again in the next round.
   */
  private async climb(
    coin: Listed,
    ask: (swap: Swap) => Promise<Answer>,
    startedAtMs: number,
    context: FetchContext,
  ): Promise<LadderRung[] | null> {
    const rungs: LadderRung[] = [];
    for (const amount of LADDER) {
      if (context.nowMs() - startedAtMs > LADDERS_WITHIN_MS) return null;
      const sale = { tokenIn: coin.token, tokenOut: coin.quoteToken, amountIn: amount };
      try {
        const answer = await orNoRoute(ask(sale));
        if (answer === null) break;
        rungs.push({ amount, price: answer.out.div(amount) });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        context.log.warn({ error: error.message }, 'a ladder could not be completed');
        return null;
      }
    }
    return rungs.length === 0 ? null : rungs;
  }

  /** @throws SourceError */
  private async ask(aggregator: Aggregator, swap: Swap, context: FetchContext): Promise<Answer> {
    const { signal } = context;
    this.refuseWhilePaused(aggregator, context.nowMs());
    const waitMs = this.lastRequestAtMs + BETWEEN_REQUESTS_MS - context.nowMs();
    if (waitMs > 0) {
      await this.sleep(waitMs, signal).catch((cause: unknown) => {
        throw new SourceError('timeout', 'given up', { source: ETHEREUM_DEX, cause });
      });
    }
    this.lastRequestAtMs = context.nowMs();
    try {
      const body = await context.fetchJson({
        ...{ source: ETHEREUM_DEX, url: swapUrl(aggregator, swap, this.urls), signal },
        ...{ timeoutMs: REQUEST_TIMEOUT_MS, retries: 0, headers: aggregator.headers },
      });
      return { out: amountOut(aggregator, swap, ETHEREUM_DEX, body.body), body };
    } catch (error) {
      if (error instanceof SourceError && error.kind === 'rate-limit') {
        const pauseMs = error.retryAfterMs ?? DEFAULT_PAUSE_MS;
        this.pausedUntilMs.set(aggregator.name, context.nowMs() + pauseMs);
      }
      throw error;
    }
  }

  private refuseWhilePaused({ name }: Aggregator, nowMs: number): void {
    const retryAfterMs = (this.pausedUntilMs.get(name) ?? 0) - nowMs;
    if (retryAfterMs <= 0) return;
    const message = `${name} is paused because it limits requests`;
    throw new SourceError('rate-limit', message, { source: ETHEREUM_DEX, retryAfterMs });
  }
}

/**
 * Covered coins with a token, and what they are traded for: USDC, or USDT for USDC itself. No price
 * may depend on itself: USDC is priced in USDT, so for USDT, in the same pools, only the ladder counts.
 */
function listed(coins: readonly Coin[]): Listed[] {
  const orders = new Map(coins.map(({ symbol, order }) => [symbol, order]));
  return coins.flatMap(({ symbol, order }) => {
    const quoteCurrency = symbol === 'USDC' ? 'USDT' : 'USDC';
    const [token, quoteToken] = [ethereumToken(symbol), ethereumToken(quoteCurrency)];
    const isPriced = (orders.get(quoteCurrency) ?? 0) < order;
    return token && quoteToken ? [{ symbol, token, quoteCurrency, quoteToken, isPriced }] : [];
  });
}

async function roundTrip(coin: Listed, ask: (swap: Swap) => Promise<Answer>): Promise<RoundTrip> {
  const { symbol, quoteCurrency, token, quoteToken } = coin;
  const amount = LADDER[0] ?? new Dec(0);
  const sale = await ask({ tokenIn: token, tokenOut: quoteToken, amountIn: amount });
  const purchase = await ask({ tokenIn: quoteToken, tokenOut: token, amountIn: amount });
  const bodies = [sale.body, purchase.body] as const;
  return { symbol, quoteCurrency, amount, soldFor: sale.out, bought: purchase.out, bodies };
}

/** A 400 or 404 means that no route takes the amount; any other failure is the aggregator's. */
async function orNoRoute<Found>(work: Promise<Found>): Promise<Found | null> {
  try {
    return await work;
  } catch (error) {
    const status = error instanceof SourceError ? error.status : null;
    if (status === 400 || status === 404) return null;
    throw error;
  }
}

/** A sale and a purchase of the smallest amount, as received: coins or quote coins. */
type RoundTrip = {
  symbol: string;
  quoteCurrency: string;
  /** The amount paid in both: coins in the sale, quote coins in the purchase. */
  amount: Dec;
  soldFor: Dec;
  bought: Dec;
  /** The sale's body and the purchase's. */
  bodies: readonly [FetchedBody, FetchedBody];
};

/**
 * Maps the smallest sale and purchase to a quote: the bid is the proceeds of a coin sold, the ask the
 * cost of a coin bought, the mid between them (Methodology, coin price). Its time is that of the earlier body.
 */
function mapQuote(trip: RoundTrip): VenueQuote | DroppedRow {
  const { symbol, quoteCurrency, amount, soldFor, bought } = trip;
  const bid = soldFor.div(amount);
  const ask = amount.div(bought);
  const mid = bid.plus(ask).div(2);
  const problem = implausiblePrice(mid, quoteCurrency);
  if (problem !== null) return { key: symbol, reason: problem };
  return { ...commonOf(trip), quoteCurrency, mid, bid, ask, volume24hUsd: null };
}

/** The ladder of sales and the smallest purchase (Methodology, liquidity score), at the round trip's time. */
function mapLadder(trip: RoundTrip, rungs: readonly LadderRung[]): VenueBook {
  const { quoteCurrency, amount, soldFor, bought } = trip;
  return {
    ...commonOf(trip),
    quoteCurrency,
    bids: [{ price: soldFor.div(amount), size: amount }],
    asks: [{ price: amount.div(bought), size: bought }],
    ladder: rungs,
  };
}

function commonOf({ symbol, bodies }: RoundTrip) {
  const [sale, purchase] = bodies;
  const earlier = sale.receivedAtMs <= purchase.receivedAtMs ? sale : purchase;
  return {
    ...provenanceOf(ETHEREUM_DEX, earlier),
    venue: ETHEREUM_DEX,
    exchange: ETHEREUM_DEX,
    symbol,
  };
}
