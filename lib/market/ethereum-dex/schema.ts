import 'server-only';
import { z } from 'zod';

/** Token amounts in their smallest unit: whole numbers of up to 30 digits, above zero. */
const rawAmountSchema = z.string().regex(/^[1-9]\d{0,29}$/, 'not a token amount');

export const kyberswapSchema = z.object({
  code: z.literal(0),
  data: z.object({
    routeSummary: z.object({ amountIn: rawAmountSchema, amountOut: rawAmountSchema }),
  }),
});

export const veloraSchema = z.object({
  priceRoute: z.object({ srcAmount: rawAmountSchema, destAmount: rawAmountSchema }),
});
