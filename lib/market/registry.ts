import 'server-only';
import { COINS, type CoinData } from '@/lib/benchmark/coin/coins';
import { protocolName } from './protocols/registry';
import type { Venue } from './venue-data';

export { VENUES } from './venue-data';

/**
 * The coins, exchanges and platforms the product covers. Coins are in
 * `lib/benchmark/coin/coins.ts`, exchanges in `venue-data.ts`. Membership in the SYI is not a property of a coin: the basket decides it.
 */

export type Coin = CoinData & {
  /** Its place among the coins: it may be quoted in dollars and in coins of a lower order. */
  order: number;
  isYieldBearing: boolean;
  exchangeTicker: string | null;
  ethereumDecimals: number;
};

/** A platform whose earn rates are public without a key. */
export type CefiPlatform = {
  platform: string;
  name: string;
  /** Slugs and names, lower case, that a list of platforms' assets may use for it. */
  assetsNames: readonly string[];
};

/** The platforms whose rates are read. */
export const CEFI_PLATFORMS: readonly CefiPlatform[] = [
  { platform: 'okx', name: 'OKX', assetsNames: ['okx'] },
  { platform: 'bybit', name: 'Bybit', assetsNames: ['bybit'] },
  { platform: 'gate', name: 'Gate', assetsNames: ['gate', 'gate.io', 'gate-io', 'gate-exchange'] },
  { platform: 'bitfinex', name: 'Bitfinex', assetsNames: ['bitfinex'] },
  { platform: 'kucoin', name: 'KuCoin', assetsNames: ['kucoin'] },
];

const coins: readonly Coin[] = COINS.map((coin, index) => ({
  ...{ isYieldBearing: false, ethereumDecimals: 18, exchangeTicker: coin.symbol.toUpperCase() },
  ...coin,
  order: index + 1,
}));
const bySymbol = new Map(coins.map((coin) => [coin.symbol, coin]));

/** Every coin the live engine follows, quote coins first: the candidates of the basket. */
export function coveredCoins(): readonly Coin[] {
  return coins.filter((coin) => coin.role === 'candidate');
}

/** The covered coins, and those that occur in recordings only; quote coins first. */
export function knownCoins(): readonly Coin[] {
  return coins;
}

/** Symbols by the ticker that exchanges use; a coin whose ticker is another token's is not among them. */
export function symbolsByTicker(list: readonly Coin[]): ReadonlyMap<string, string> {
  return new Map(
    list.flatMap(({ symbol, exchangeTicker }) =>
      exchangeTicker === null ? [] : [[exchangeTicker, symbol] as const],
    ),
  );
}

/** The base currency under which an exchange lists a coin; `null` where none is known to be it. */
export function tickerOf(coin: Coin, venue: Venue): string | null {
  const own = coin.tickersByVenue?.[venue.exchange];
  return own === undefined ? coin.exchangeTicker : own;
}

/** Display name of a yield's payer: a CeFi platform or a source's protocol slug. */
export function platformName(slug: string): string {
  return CEFI_PLATFORMS.find(({ platform }) => platform === slug)?.name ?? protocolName(slug);
}

/**
 * The currencies a coin's price may be read in: dollars, and coins that are priced before it.
 * So USDT is read in dollars only, USDC in dollars or USDT, the others in any of the three.
 */
export function quoteCurrenciesFor(coin: Coin, venue: Venue): readonly string[] {
  return (venue.quoteCurrencies ?? ['USD', 'USDT', 'USDC']).filter((currency) => {
    const quoteCoin = bySymbol.get(currency);
    return quoteCoin ? quoteCoin.order < coin.order : true;
  });
}
