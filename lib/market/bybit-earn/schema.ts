import 'server-only';
import { z } from 'zod';
import { Dec } from '@/lib/benchmark/units';

/** Bybit wraps every response; a code other than 0 is an error in a body that came with HTTP 200. */
export const productsFrameSchema = z.object({
  retCode: z.literal(0),
  result: z.object({ list: z.array(z.unknown()) }),
});

export const productRowSchema = z.object({
  coin: z.string().min(1),
  productId: z.string().min(1),
  status: z.enum(['Available', 'NotAvailable']),
  /** Percent with its sign, e.g. `4.25%`. */
  estimateApr: z
    .string()
    .regex(/^\d+(?:\.\d+)?%$/, 'not a percentage')
    .transform((text) => new Dec(text.slice(0, -1))),
});
