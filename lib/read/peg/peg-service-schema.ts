import 'server-only';
import * as z from 'zod/mini';

/** A magnitude that the service may leave out. */
const magnitude = z.optional(z.nullable(z.number()));

const deviationShape = { percentage: magnitude, absolute: magnitude };
const measuredSchema = z.optional(z.nullable(z.object(deviationShape)));

/** One coin of the peg service. Its deviation may be given as measured by an oracle and on DEXs. */
export const pegServiceRowSchema = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(12)),
  price_usd: z.nullable(z.number().check(z.nonnegative())),
  is_depegged: z.optional(z.nullable(z.boolean())),
  deviation: z.object({ ...deviationShape, oracle: measuredSchema, dex: measuredSchema }),
});
export type PegServiceRow = z.infer<typeof pegServiceRowSchema>;

/** The response required of a separate peg service; other fields are dropped, and rows are parsed one by one. */
export const pegServiceSchema = z.object({
  success: z.literal(true),
  data: z.object({
    analysis: z.object({
      timestamp: z
        .string()
        .check(z.refine((text) => Number.isFinite(Date.parse(text)), 'is not a time')),
    }),
    results: z.array(z.unknown()),
  }),
});
export type PegServiceAnswer = z.infer<typeof pegServiceSchema>;
