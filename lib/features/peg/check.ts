import 'server-only';
import { coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { dec, ONE, toText } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { answerMeta, type ServiceContext } from '@/lib/features/service/active-feed';
import { marketJudgement, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import type { PegCheck, PegCheckResult } from './check-contract';
import { DEFAULT_PEG_SYMBOLS } from './defaults';
import { isDepegged, pegStatusLabel, pendingView } from './peg-messages';

/**
 * Peg of the named coins as the engine sees it, or of the default ones where none is named. A coin that this
 * feed does not cover is listed without a price, and one that the product does not cover says so.
 * @throws ServiceError 'no-data' before a tick.
 */
export async function getPegCheck(
  context: ServiceContext,
  symbols: readonly string[] = [],
): Promise<PegCheck> {
  const { active, market } = await readTick(context);
  const wanted = wantedSymbols(symbols);
  const results = wanted.map((symbol) => {
    const coin = market.coins.find((state) => state.symbol === symbol);
    return coin ? resultOf(coin) : unpriced(symbol);
  });
  return {
    success: true,
    message: checkSummary(results),
    data: { analysis: { timestamp: isoTime(market.asOfMs) }, results },
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: 'engine',
      judgement: marketJudgement(market).filter((line) =>
        wanted.some((symbol) => line.startsWith(`${symbol}:`)),
      ),
    }),
  };
}

/** The named coins, each once, or the default ones. */
export function wantedSymbols(symbols: readonly string[]): string[] {
  const named = symbols.length === 0 ? DEFAULT_PEG_SYMBOLS : symbols;
  return [...new Set(named.map(knownSpelling))];
}

/** How many of the coins are off their peg, and which have no figures. */
export function checkSummary(results: readonly PegCheckResult[]): string {
  const depegged = results.filter((result) => result.is_depegged === true).length;
  const unpriced = results.filter((result) => result.price_usd === null);
  const unknown = unpriced.filter((result) => result.detail !== undefined);
  const without = unpriced.length === 0 ? '' : `, ${unpriced.length} without a price`;
  const names = unknown.map(({ symbol }) => symbol).join(', ');
  const count = `${depegged} of ${results.length} coins off their peg by 50 bps or more${without}.`;
  return unknown.length === 0 ? count : `${count} Not covered: ${names}.`;
}

/** A coin without figures. */
export function unpriced(symbol: string): PegCheckResult {
  return {
    symbol,
    price_usd: null,
    is_depegged: null,
    deviation: { percentage: null, absolute: null, bps: null },
    name: coinName(symbol),
    price_text: null,
    status: 'unknown',
    classification: null,
    peg_score: null,
    volume_24h_usd: null,
    market_cap_usd: null,
    last_update: null,
    method: 'none',
    venues_valid: 0,
    pending: null,
    flags: [],
    ...(!isKnownCoin(symbol) && { detail: `${symbol} is not a covered coin.` }),
  };
}

function resultOf(coin: CoinState): PegCheckResult {
  const { deviationBps, priceUsd } = coin;
  return {
    symbol: coin.symbol,
    price_usd: toNumber(priceUsd),
    is_depegged: isDepegged(deviationBps),
    deviation: {
      percentage: deviationBps === null ? null : dec(deviationBps).abs().div(100).toNumber(),
      absolute: priceUsd === null ? null : Number(toText(dec(priceUsd).minus(ONE).abs())),
      bps: toNumber(deviationBps),
    },
    name: coinName(coin.symbol),
    price_text: priceUsd,
    status: pegStatusLabel(deviationBps),
    classification: coin.pegClass,
    peg_score: toNumber(coin.pegScore),
    volume_24h_usd: toNumber(coin.volume24hUsd),
    market_cap_usd: toNumber(coin.marketCapUsd),
    last_update: isoTime(coin.priceObservedAtMs),
    method: coin.priceMethod,
    venues_valid: coin.venuesValid,
    pending: pendingView(coin),
    flags: [...coin.flags],
  };
}
