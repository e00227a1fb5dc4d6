import 'server-only';
import * as z from 'zod/mini';

const price = z.nullable(z.number().check(z.nonnegative()));
const magnitude = z.nullable(z.number());

/** The response required of a separate peg service; other fields are dropped. */
export const pegServiceSchema = z.object({
  success: z.literal(true),
  message: z.optional(z.nullable(z.string())),
  data: z.object({
    analysis: z.object({
      timestamp: z
        .string()
        .check(z.refine((text) => Number.isFinite(Date.parse(text)), 'is not a time')),
    }),
    results: z.array(
      z.object({
        symbol: z.string().check(z.minLength(1), z.maxLength(12)),
        price_usd: price,
        is_depegged: z.nullable(z.boolean()),
        deviation: z.object({ percentage: magnitude, absolute: magnitude }),
      }),
    ),
  }),
});
export type PegServiceAnswer = z.infer<typeof pegServiceSchema>;
