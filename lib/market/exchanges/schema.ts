import 'server-only';
import { z } from 'zod';

/** Checks ccxt's output again: ccxt sets values it could not read to `undefined`. */

export const marketSchema = z.object({
  symbol: z.string().min(1),
  base: z.string().min(1),
  quote: z.string().min(1),
  spot: z.literal(true),
  active: z.boolean().nullish(),
});

/** An impossible level (not a number, price not above zero) invalidates the whole book. */
const levelSchema = z.tuple([z.number().positive(), z.number().nonnegative()]).rest(z.unknown());

export const orderBookSchema = z.object({
  bids: z.array(levelSchema),
  asks: z.array(levelSchema),
  timestamp: z.number().nullish(),
});
export type OrderBook = z.infer<typeof orderBookSchema>;

export const tickerSchema = z.object({
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
