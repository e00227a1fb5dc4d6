import 'server-only';
import { readFixingText } from '@/lib/benchmark/alert/alert-kinds';
import { fixingWord, listStatementsOfDay } from '@/lib/db/benchmark/fixing-statements';
import type { Db } from '@/lib/db/schema';
import type { AlertFiring } from '@/lib/features/alerts/store/evaluations';
import type { SignedStatement } from '@/lib/features/records/statements-contract';

/** The fields of a fixing's webhook in addition to those of every alert. */
export type FixingEvent = {
  type: 'fixing.published' | 'fixing.restated';
  /** The signed statement, as the API serves it. */
  members: Partial<SignedStatement>;
};

/** The permanent page of the fixings behind a firing. */
export function fixingUrl(siteUrl: string, word: string): string {
  return `${siteUrl}/fixings/${readFixingText(word).day}`;
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
