import 'server-only';
import { z } from 'zod';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { BillRate } from '@/lib/benchmark/observations';
import { nextUsBusinessDayMs } from '@/lib/benchmark/us-holidays';
import { isCalendarDay } from './business-date';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { decimalSchema, parseFrame, parseRows, textField } from './parse';
import { provenanceOf } from './update';

const referenceRatesFrameSchema = z.object({ refRates: z.array(z.unknown()) });

const sofrRowSchema = z.object({
  type: z.literal('SOFR'),
  /** The business day of the transactions, not that of the publication. */
  effectiveDate: z.string().refine(isCalendarDay, 'no such day'),
  /** Percent a year on a 360-day year. */
  percentRate: decimalSchema,
});

/** About 8:00 in New York: 12:00 UTC in summer, and never later than the rate was received. */
const PUBLISHED_HOUR_UTC = 12;

/**
 * Maps the Fed's reference rates to one overnight rate per business day, published on the next one.
 * @throws SourceError `parse` when the frame is not as promised.
 */
function mapSofr(source: string, [body]: Bodies): Mapped {
  const { refRates } = parseFrame(source, referenceRatesFrameSchema, body.body);
  const { accepted, dropped } = parseRows(refRates, sofrRowSchema, (row) =>
    textField(row, 'effectiveDate'),
  );
  const bills = accepted.map(({ effectiveDate: date, percentRate: percent }): BillRate => {
    const nextDayMs = nextUsBusinessDayMs(Date.parse(`${date}T00:00:00Z`));
    const observedAtMs = Math.min(nextDayMs + PUBLISHED_HOUR_UTC * HOUR_MS, body.receivedAtMs);
    const provenance = provenanceOf(source, body, observedAtMs);
    return { ...provenance, date, series: 'SOFR', basis: 'overnight', percent };
  });
  return { bills, dropped };
}

/** Two weeks of business days: enough to bridge an outage. */
const DAYS = 10;

/**
 * The Secured Overnight Financing Rate, twice a day: after its publication at about 8:00 in New York, and
 * after 14:30 there, the latest time at which the Fed may revise it.
 */
export const nyfed = defineSource({
  id: 'nyfed',
  tier: 1,
  cadence: { cron: '20 13,20 * * *' },
  timeoutMs: 60_000,
  url: 'NYFED_URL',
  request: () => ({ path: `/api/rates/secured/sofr/last/${DAYS}.json` }),
  map: mapSofr,
});
