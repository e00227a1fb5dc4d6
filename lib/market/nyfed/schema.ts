import 'server-only';
import { z } from 'zod';
import { isCalendarDay } from '../business-date';
import { decimalSchema } from '../parse/decimal-schema';

export const referenceRatesFrameSchema = z.object({ refRates: z.array(z.unknown()) });

export const sofrRowSchema = z.object({
  type: z.literal('SOFR'),
  /** The business day of the transactions, not that of the publication. */
  effectiveDate: z.string().refine(isCalendarDay, 'no such day'),
  /** Percent a year on a 360-day year. */
  percentRate: decimalSchema,
});
