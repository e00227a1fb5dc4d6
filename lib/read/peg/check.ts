import 'server-only';
import { coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/basket/coin-names';
import { dec, ONE, toText } from '@/lib/benchmark/units';
import { DEFAULT_PEG_SYMBOLS } from '@/lib/contract/calls';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/read/service/active-feed';
import { marketJudgement, readMarket } from '@/lib/read/service/feed-data';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { ServiceError } from '@/lib/read/service/service-error';
import type { CoinState, MarketSnapshot } from '@/lib/store/benchmark/snapshot-schema';
import type { PegCheck, PegCheckResult } from './check-contract';
import { isDepegged, pegStatusLabel, pendingView } from './peg-messages';

/**
 * Peg of the named coins as the engine sees it. A coin the product covers but this feed does not
 * is listed without a price.
 * @throws ServiceError 'not-found' naming a ticker that neither covers; 'no-data' before a tick.
 */
export async function getPegCheck(
  context: ServiceContext,
  symbols?: readonly string[],
): Promise<PegCheck> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const wanted = [...new Set((symbols ?? defaultSymbols(market)).map(knownSpelling))];
  const results = wanted.map((symbol) => checkCoin(market, symbol));
  const depegged = results.filter((result) => result.is_depegged === true);
  const unpriced = results.filter((result) => result.price_usd === null);
  return {
    success: true,
    message: summary(results.length, depegged.length, unpriced.length),
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

/** The specification's coins, with a price or without, and the basket's. */
function defaultSymbols({ coins }: MarketSnapshot): string[] {
  const basket = coins.filter(({ weightPercent }) => weightPercent !== null);
  return [...DEFAULT_PEG_SYMBOLS, ...basket.map(({ symbol }) => symbol)];
}

function summary(total: number, depegged: number, unpriced: number): string {
  const unknown = unpriced === 0 ? '' : `, ${unpriced} without a price`;
  return `${depegged} of ${total} coins off their peg by 50 bps or more${unknown}.`;
}

function checkCoin(market: MarketSnapshot, symbol: string): PegCheckResult {
  const coin = market.coins.find((state) => state.symbol === symbol);
  if (coin) return resultOf(coin);
  if (!isKnownCoin(symbol)) {
    throw new ServiceError('not-found', `symbols: ${symbol} is not a covered coin.`);
  }
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
