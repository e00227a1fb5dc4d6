import 'server-only';
import { z } from 'zod';
import { isCalendarDay } from '../business-date';
import { decimalSchema } from '../parse/decimal-schema';

/** FRED renamed its date column; both names are in use. */
export const DATE_COLUMNS = ['observation_date', 'DATE'];
/** Three-month constant maturity: quoted on the coupon-equivalent basis. */
export const SERIES = 'DGS3MO';

export const seriesRowSchema = z.object({
  date: z.string().refine(isCalendarDay, 'no such day'),
  value: decimalSchema,
});
