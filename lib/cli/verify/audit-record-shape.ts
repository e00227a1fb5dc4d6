import { z } from 'zod';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { NotIJson, parseIJson } from '@/lib/benchmark/audit/parse-i-json';
import { DATA_CLASSES, INDEX_CODES } from '@/lib/benchmark/codes';
import { CommandError } from '../command-line';

/** What tells a record from anything else; the verification finds what else is wrong with it. */
const auditRecordHead = z.looseObject({
  schema: z.string().startsWith('audit-record/'),
  index: z.enum(INDEX_CODES),
  kind: z.enum(['fixing', 'indicative']),
  feedId: z.string(),
  dataClass: z.enum(DATA_CLASSES),
  asOf: z.string(),
  documents: z.looseObject({ coins: z.array(z.looseObject({})), readings: z.array(z.unknown()) }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex'),
});

const errorEnvelope = z.looseObject({ detail: z.string(), code: z.string() });
const FAULTS_SHOWN = 5;
const EXIT_UNREADABLE = 2;

/** Input that is no audit record; the message says what it is instead. */
export class UnreadableRecord extends CommandError {
  override readonly name = 'UnreadableRecord';

  constructor(sentence: string, options?: { cause: unknown }) {
    super(sentence, EXIT_UNREADABLE, options);
  }
}

/**
 * Parses the text of one audit record.
 * @throws UnreadableRecord naming what is wrong: not JSON, an API's error, or the wrong members.
 */
export function parseAuditRecord(body: string): AuditRecord {
  let value: unknown;
  try {
    value = parseIJson(body.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const what = body.trim() === '' ? 'is empty' : whyUnreadable(cause);
    throw new UnreadableRecord(`The input ${what}.`, { cause });
  }
  if (isAuditRecord(value)) return value;
  const answer = errorEnvelope.safeParse(value);
  if (answer.success) {
    throw new UnreadableRecord(`The input is an error answer, not a record: ${answer.data.detail}`);
  }
  throw new UnreadableRecord(`The input is no audit record: ${faultsOf(value)}.`);
}

/** Of what is JSON, the reason; of what is none, no more than that. */
function whyUnreadable(cause: unknown): string {
  return cause instanceof NotIJson ? cause.message : 'is not JSON';
}

function isAuditRecord(value: unknown): value is AuditRecord {
  return auditRecordHead.safeParse(value).success;
}

function faultsOf(value: unknown): string {
  const issues = auditRecordHead.safeParse(value).error?.issues ?? [];
  const shown = issues.slice(0, FAULTS_SHOWN).map((issue) => {
    const where = issue.path.join('.');
    return where === '' ? issue.message : `${where}: ${issue.message}`;
  });
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
