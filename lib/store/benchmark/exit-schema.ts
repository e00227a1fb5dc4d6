import 'server-only';
import * as z from 'zod/mini';
import type { ExitMarket } from '@/lib/benchmark/exit/exit-market';
import { dec, toPlaces, toText } from '@/lib/benchmark/units';
import { DECIMAL_TEXT } from '@/lib/store/table';

/** Decimals of a level's price, enough to keep costs exact to the cent, and of its coins. */
const PRICE_PLACES = 10;
const COIN_PLACES = 4;

const decimal = z.string().check(z.regex(DECIMAL_TEXT));

/** The markets each coin could be sold on at the last tick, as stored: decimals are text, dollars. */
export const exitMarketsSchema = z.array(
  z.object({
    symbol: z.string(),
    consensusUsd: z.nullable(decimal),
    venues: z.array(
      z.object({
        venue: z.string(),
        exchange: z.string(),
        observedAtMs: z.int(),
        /** Price and coins of each level, best first. */
        levels: z.array(z.tuple([decimal, decimal])),
      }),
    ),
  }),
);
type StoredExitMarket = z.output<typeof exitMarketsSchema>[number];

export function storedExitMarkets(markets: readonly ExitMarket[]): StoredExitMarket[] {
  return markets.map(({ symbol, consensusUsd, venues }) => ({
    symbol,
    consensusUsd: toText(consensusUsd),
    venues: venues.map(({ levels, ...venue }) => ({
      ...venue,
      levels: levels.map(({ price, coins }) => [
        toPlaces(price, PRICE_PLACES),
        toPlaces(coins, COIN_PLACES),
      ]),
    })),
  }));
}

/** A stored market with its decimals. */
export function readExitMarket({ consensusUsd, venues, symbol }: StoredExitMarket): ExitMarket {
  return {
    symbol,
    consensusUsd: consensusUsd === null ? null : dec(consensusUsd),
    venues: venues.map(({ levels, ...venue }) => ({
      ...venue,
      levels: levels.map(([price, coins]) => ({ price: dec(price), coins: dec(coins) })),
    })),
  };
}
