import * as z from 'zod/mini';
import { decimalTextSchema as decimal } from '@/lib/benchmark/evidence/document-fields';
import type { SealedDocument } from '@/lib/benchmark/evidence/seal-document';
import { sealText } from '@/lib/benchmark/evidence/seal-document';
import { isoTime, msOf } from '@/lib/benchmark/text-times';
import { dec, figure, toPlaces, toText } from '@/lib/benchmark/units';
import type { ExitMarket } from './exit-market';
import type { LendingMarket } from './withdraw';

/** How long the levels behind an answer are served. */
export const EXIT_LEVELS_KEPT_HOURS = 1;

/** Decimals of a level's price, enough to keep costs exact to the cent, and of its coins. */
const PRICE_PLACES = 10;
const COIN_PLACES = 4;

/**
 * All that the exit costs of one tick are computed from, canonical JSON named by its SHA-256 (Methodology, in dollars).
 * Numerics are text: prices in dollars, amounts in coins; times are ISO 8601 in UTC.
 */
export const exitLevelsSchema = z.strictObject({
  schema: z.literal('exit-levels/1'),
  asOf: z.iso.datetime(),
  dataClass: z.string(),
  methodologyVersion: z.string(),
  coins: z.array(
    z.strictObject({
      symbol: z.string(),
      /** `null` is unknown, which makes every cost unknown too. */
      consensusUsd: z.nullable(decimal),
      /** Share of the basket's amount that is sold in this coin; `null` for a coin that is not in it. */
      weightPercent: z.nullable(decimal),
      venues: z.array(
        z.strictObject({
          venue: z.string(),
          exchange: z.string(),
          observedAt: z.iso.datetime(),
          /** Dollar price and coins of each level, best first. */
          levels: z.array(z.tuple([decimal, decimal])),
        }),
      ),
    }),
  ),
  pools: z.array(
    z.strictObject({
      protocol: z.string(),
      chain: z.string(),
      symbol: z.string(),
      supplied: decimal,
      borrowed: decimal,
      source: z.string(),
      observedAt: z.iso.datetime(),
    }),
  ),
});
export type ExitLevels = z.output<typeof exitLevelsSchema>;

/** Where the coins of a tick can be sold and withdrawn. */
export type Exits = {
  asOfMs: number;
  dataClass: string;
  methodologyVersion: string;
  coins: readonly (ExitMarket & { weightPercent: string | null })[];
  pools: readonly LendingMarket[];
};

/** The document as text, under its hash. */
export function exitLevels({ asOfMs, coins, pools, ...facts }: Exits): SealedDocument {
  const document: ExitLevels = {
    schema: 'exit-levels/1',
    asOf: isoTime(asOfMs),
    ...facts,
    coins: coins.map(({ symbol, consensusUsd, weightPercent, venues }) => ({
      symbol,
      consensusUsd: toText(consensusUsd),
      weightPercent,
      venues: venues.map(({ venue, exchange, observedAtMs, levels }) => ({
        ...{ venue, exchange, observedAt: isoTime(observedAtMs) },
        levels: levels.map(({ price, coins: size }): [string, string] => [
          toPlaces(price, PRICE_PLACES),
          toPlaces(size, COIN_PLACES),
        ]),
      })),
    })),
    pools: pools.map(({ protocol, chain, symbol, supplied, borrowed, source, observedAtMs }) => ({
      ...{ protocol, chain, symbol, source, observedAt: isoTime(observedAtMs) },
      supplied: toPlaces(supplied, COIN_PLACES),
      borrowed: toPlaces(borrowed, COIN_PLACES),
    })),
  };
  return sealText(document);
}

/**
 * The same, read back with its decimals.
 * @throws Error naming the member that is not as described.
 */
export function readExitLevels(text: string): Exits {
  const parsed = exitLevelsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`exit levels are malformed at ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { asOf, dataClass, methodologyVersion, coins, pools } = parsed.data;
  return {
    ...{ asOfMs: msOf(asOf), dataClass, methodologyVersion },
    coins: coins.map(({ consensusUsd, venues, ...coin }) => ({
      ...coin,
      consensusUsd: figure(consensusUsd),
      venues: venues.map(({ levels, observedAt, ...venue }) => ({
        ...venue,
        observedAtMs: msOf(observedAt),
        levels: levels.map(([price, size]) => ({ price: dec(price), coins: dec(size) })),
      })),
    })),
    pools: pools.map(({ supplied, borrowed, observedAt, ...pool }) => ({
      ...pool,
      observedAtMs: msOf(observedAt),
      supplied: dec(supplied),
      borrowed: dec(borrowed),
    })),
  };
}
