import 'server-only';
import { z } from 'zod';
import { isCalendarDay } from '../business-date';
import { decimalSchema } from '../parse/decimal-schema';

export const DATE_COLUMN = 'Date';
/** Investment yield of the 13-week bill: comparable with a coupon bond, unlike the bank discount. */
export const COUPON_EQUIVALENT_COLUMN = '13 WEEKS COUPON EQUIVALENT';

/** MM/DD/YYYY, as the Treasury writes it, to YYYY-MM-DD. */
const usDateSchema = z
  .string()
  .regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'not MM/DD/YYYY')
  .transform((text) => {
    const [month = '', day = '', year = ''] = text.split('/');
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  })
  .refine(isCalendarDay, 'no such day');

export const billRowSchema = z.object({
  [DATE_COLUMN]: usDateSchema,
  [COUPON_EQUIVALENT_COLUMN]: decimalSchema,
});
