import 'server-only';
import { nextUsBusinessDayMs } from '@/lib/benchmark/confidence/us-holidays';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { BillRate } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { parseFrame, parseRows, textField } from '../parse/parse-rows';
import { provenanceOf } from '../update';
import { referenceRatesFrameSchema, sofrRowSchema } from './schema';

/** About 8:00 in New York: 12:00 UTC in summer, and never later than the rate was received. */
const PUBLISHED_HOUR_UTC = 12;

/**
 * Maps the Fed's reference rates to one overnight rate per business day, published on the next one.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapSofr(source: string, [body]: Bodies): Mapped {
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
