import 'server-only';
import { ALERT_KINDS, type AlertRule, readFixingText } from '@/lib/benchmark/alert/alert-kinds';
import { fixingWord, listStatementsOfDay } from '@/lib/db/benchmark/fixing-statements';
import type { Db } from '@/lib/db/schema';
import type { AlertFiring } from '@/lib/features/alerts/store/evaluations';
import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { isoTime } from '@/lib/features/service/figures';

/** The fields of a fixing's webhook in addition to those of every alert. */
export type FixingEvent = {
  type: 'fixing.published' | 'fixing.restated';
  /** The signed statement, as the API serves it. */
  members: Partial<SignedStatement>;
};

/** Where the figures behind a firing are recorded: the page of its fixings, or an audit record. */
export function recordUrl(
  { value, asOfMs }: Pick<AlertFiring, 'value' | 'asOfMs'>,
  { kind }: Pick<AlertRule, 'kind'>,
  siteUrl: string,
): string {
  if (kind === 'fixing') return `${siteUrl}/fixings/${readFixingText(value).day}`;
  const ofFixing = ALERT_KINDS[kind].record === 'fixing' ? 'kind=fixing&' : '';
  return `${siteUrl}/api/v1/audit/SYI?${ofFixing}at=${encodeURIComponent(isoTime(asOfMs))}`;
}

/** The event of a firing's fixings, with their signed statement. */
export async function fixingEvent(
  db: Db,
  { feedId, value }: Pick<AlertFiring, 'feedId' | 'value'>,
): Promise<FixingEvent> {
  const { day, restated } = readFixingText(value);
  const statements = await listStatementsOfDay(db, { feedId, date: day });
  const row = statements.find((each) => fixingWord(each) === value);
  return {
    type: restated === null ? 'fixing.published' : 'fixing.restated',
    members: row
      ? {
          statement: JSON.parse(row.statement),
          sha256: row.sha256,
          signature: { algorithm: 'Ed25519', key_id: row.keyId, value: row.signature },
        }
      : {},
  };
}
