import 'server-only';
import { z } from 'zod';
import { COINS } from './coins/coin-data';
import { CONTRACTS } from './coins/contract-data';
import { VENUES } from './exchanges/venue-data';
import { protocolName } from './protocols/registry';
import { CEFI_PLATFORMS } from './registry-data';

/**
 * The coins, exchanges and platforms the product covers. The data is in `coins/`, `registry-data.ts` and
 * `exchanges/venue-data.ts`. Membership in the SYI is not a property of a coin: the basket decides it.
 */

/** Contracts on chains unlike Ethereum contain capitals: compare in lower case. */
const contractSchema = z
  .string()
  .regex(/^(0x[0-9a-f]{40,64}(::\w+::\w+)?|[1-9A-HJ-NP-Za-km-z]{32,44}|C[A-Z2-7]{55})$/);

const coinSchema = z.object({
  /** As the issuer writes it; two coins never differ by case alone. */
  symbol: z.string().regex(/^[A-Za-z0-9]+$/),
  name: z.string().min(1),
  /** A candidate of the basket is followed live; the others occur in recordings only. */
  role: z.enum(['candidate', 'recorded']),
  /** Its price is meant to rise: never a constituent. */
  isYieldBearing: z.boolean().default(false),
  /** A coin may be quoted in dollars and in coins of a lower order, so that no price depends on itself. */
  order: z.number().int().positive(),
  /** `null` where exchanges list another token under this ticker. */
  exchangeTicker: z.string().min(1).nullable(),
  defillamaStablecoinId: z.string().regex(/^\d+$/),
  /** `coingecko:<id>` or `<chain>:<address>`. */
  defillamaCoinKey: z.string().regex(/^[a-z0-9]+:\S+$/),
  coingeckoId: z.string().min(1),
  /** Symbols of lending pools that hold this very coin, upper case. */
  poolSymbols: z.array(z.string().min(1)).min(1),
  /** Other tokens carry the symbol: a pool counts only if it names one of the contracts. */
  isSymbolShared: z.boolean().default(false),
  /** Its circulation of a day in dollars, rounded: which of two sources that disagree counts where no day is before. */
  reference: z
    .object({
      circulationUsd: z.string().regex(/^[1-9]\d*$/),
      date: z.iso.date(),
      source: z.string().min(1),
    })
    .optional(),
  /** Decimals of the token on Ethereum. */
  ethereumDecimals: z.number().int().min(0).max(36),
  /** The issuer's own tokens, by chain as DefiLlama spells it. */
  contracts: z.record(z.string().min(1), contractSchema),
});
export type Coin = Readonly<z.infer<typeof coinSchema>>;

const venueSchema = z.object({
  exchange: z.string().regex(/^[a-z]+$/),
  name: z.string().min(1),
  ccxtId: z.string().min(1),
  quoteCurrencies: z.array(z.string().min(1)).min(1),
  /** Levels requested per side; `null` where the exchange always returns the whole book. */
  bookLevels: z.number().int().positive().nullable(),
  /** Base currency by coin where it is not the coin's own ticker; `null` where it is another token. */
  tickers: z.record(z.string(), z.string().min(1).nullable()).default({}),
  /** Options of ccxt that only this exchange needs. */
  ccxtOptions: z.record(z.string(), z.unknown()).default({}),
  /** ccxt methods that are skipped: calls it would make besides the spot markets. */
  skippedCalls: z.array(z.string().min(1)).default([]),
  /** Volumes are requested pair by pair, because the exchange has no such list or one far too long. */
  tickersOneByOne: z.boolean().default(false),
});
export type Venue = Readonly<z.infer<typeof venueSchema>>;

const platformSchema = z.object({
  platform: z.string().min(1),
  name: z.string().min(1),
  /** Slugs and names, lower case, that a list of platforms' assets may use for it. */
  assetsNames: z.array(z.string().min(1)).min(1),
});
export type CefiPlatform = Readonly<z.infer<typeof platformSchema>>;

const coins: readonly Coin[] = z
  .array(coinSchema)
  .min(1)
  .superRefine((list, context) => {
    for (const { symbol, role, reference } of list) {
      if (role === 'candidate' && !reference) {
        context.addIssue({ code: 'custom', message: `${symbol} has no reference circulation` });
      }
    }
    for (const field of ['symbol', 'order', 'coingeckoId', 'defillamaStablecoinId'] as const) {
      const values = list.map((coin) => String(coin[field]).toUpperCase());
      if (new Set(values).size !== values.length) {
        context.addIssue({ code: 'custom', message: `two coins share the same ${field}` });
      }
    }
  })
  .parse(COINS.map((coin) => ({ ...coin, contracts: contractsOf(coin.symbol) })))
  .sort((a, b) => a.order - b.order);

const venueList: readonly Venue[] = z.array(venueSchema).min(1).parse(VENUES);
const platforms: readonly CefiPlatform[] = z.array(platformSchema).parse(CEFI_PLATFORMS);
function contractsOf(symbol: string): Readonly<Record<string, string>> {
  return new Map<string, Record<string, string>>(Object.entries(CONTRACTS)).get(symbol) ?? {};
}
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

/** The exchanges whose books are read. */
export function venues(): readonly Venue[] {
  return venueList;
}

export function cefiPlatforms(): readonly CefiPlatform[] {
  return platforms;
}

/** The base currency under which an exchange lists a coin; `null` where none is known to be it. */
export function tickerOf(coin: Coin, venue: Venue): string | null {
  const own = venue.tickers[coin.symbol];
  return own === undefined ? coin.exchangeTicker : own;
}

/** Display name of a yield's payer: a CeFi platform or a source's protocol slug. */
export function platformName(slug: string): string {
  return platforms.find(({ platform }) => platform === slug)?.name ?? protocolName(slug);
}

/**
 * The currencies a coin's price may be read in: dollars, and coins that are priced before it.
 * So USDT is read in dollars only, USDC in dollars or USDT, the others in any of the three.
 */
export function quoteCurrenciesFor(coin: Coin, venue: Venue): readonly string[] {
  return venue.quoteCurrencies.filter((currency) => {
    const quoteCoin = bySymbol.get(currency);
    return quoteCoin ? quoteCoin.order < coin.order : true;
  });
}
