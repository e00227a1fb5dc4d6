import 'server-only';
import { z } from 'zod';
import { nonNegativeDecimalSchema } from '../parse/decimal-schema';

/** KuCoin wraps every response; a code other than 200000 is an error in a body that came with HTTP 200. */
export const marketRatesFrameSchema = z.object({
  code: z.literal('200000'),
  data: z.array(z.unknown()),
});

export const marketRateRowSchema = z.object({
  /** The hour, YYYYMMDDHHmm; to epoch milliseconds as if it were UTC. */
  time: z
    .string()
    .regex(/^\d{12}$/, 'not YYYYMMDDHHmm')
    .transform((text) => {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = [
        ...[text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)],
        ...[text.slice(8, 10), text.slice(10)],
      ].map(Number);
      return Date.UTC(year, month - 1, day, hour, minute);
    }),
  /** The rate paid to lenders, as a fraction a year. */
  marketInterestRate: nonNegativeDecimalSchema,
});
