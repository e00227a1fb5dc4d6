import 'server-only';
import { z } from 'zod';

/** What ccxt hands over, checked again: it fills what it could not read with `undefined`. */

export const marketSchema = z.object({
  symbol: z.string().min(1),
  base: z.string().min(1),
  quote: z.string().min(1),
  spot: z.literal(true),
  active: z.boolean().nullish(),
});

/** A level that cannot be (no number, price not above zero) makes the whole book unbelievable. */
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
