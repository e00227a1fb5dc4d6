import { canonicalText, sha256Hex } from '@/lib/benchmark/audit/audit-hash';
import type { DataClass, IndexCode, IndexMethod, StatedStatus } from '@/lib/benchmark/codes';

export const STATEMENT_SCHEMA = 'fixing-statement/1';

/** Member of a JSON feed's item that holds the signed statement. */
export const STATEMENT_MEMBER = '_statement';

/** One index in a day's statement; figures are text, as in the record it names. */
export type StatedFixing = {
  index: IndexCode;
  value: string;
  unit: 'percent' | 'bps';
  method: IndexMethod;
  status: StatedStatus;
  confidence: string | null;
  /** 0 until restated. */
  revision: string;
  record_sha256: string;
};

/**
 * The signed statement of a day's fixings, also stored outside the database. Methodology §10. It lets its
 * holder check later whether the records behind it were changed.
 */
export type FixingStatement = {
  schema: typeof STATEMENT_SCHEMA;
  feed: string;
  data_class: DataClass;
  day: string;
  effective_at: string;
  issued_at: string;
  methodology_version: string;
  /** 0 for the day's first statement; one more with each restatement. */
  revision: string;
  fixings: readonly StatedFixing[];
  /** The newest record of the feed's chain at that moment. */
  chain: { sequence: string; head_sha256: string };
  /** Hash of the feed's previous statement; `null` for its first. */
  previous_sha256: string | null;
};

/** The text that is hashed and signed: canonical JSON (RFC 8785), UTF-8. */
export function statementText(statement: FixingStatement): string {
  return canonicalText(statement);
}

/** SHA-256 of the canonical text. */
export function statementHash(statement: FixingStatement): string {
  return sha256Hex(statementText(statement));
}
