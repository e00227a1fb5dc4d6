import { z } from 'zod';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { CommandError } from '../command-line';

const text = z.string();
const textOrNull = z.string().nullable();
const objects = z.array(z.looseObject({}));

/**
 * The outer shape of a record: enough to tell a record from anything else. The verification judges its
 * contents. Unknown members are kept, since the hash covers them.
 */
const auditRecordShape = z.looseObject({
  schema: text,
  index: z.enum(INDEX_CODES),
  kind: z.enum(['fixing', 'indicative']),
  feedId: text,
  dataClass: z.enum(['live', 'replay', 'sample']),
  asOf: text,
  publishedAt: text,
  methodologyVersion: text,
  parametersSha256: text,
  computedAt: text,
  overrides: z.record(text, text),
  documents: z.looseObject({
    coins: z.array(z.object({ symbol: text, sha256: text })),
    readings: z.array(text),
  }),
  yieldsViewedAt: text,
  basket: z.looseObject({ coins: z.array(text) }).nullable(),
  refused: objects,
  control: z.looseObject({}),
  evidence: z.record(text, z.unknown()).optional(),
  constituents: objects,
  exclusions: objects,
  judgement: z.array(text),
  bill: z.looseObject({}).nullable(),
  previous: z.looseObject({}).nullable(),
  fixing: z.looseObject({}).nullable(),
  output: z.looseObject({ value: textOrNull, method: text }),
  revision: z.looseObject({}),
  previousSha256: textOrNull,
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
    value = JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const what = body.trim() === '' ? 'is empty' : 'is not JSON';
    throw new UnreadableRecord(`The input ${what}.`, { cause });
  }
  if (isAuditRecord(value)) return value;
  const answer = errorEnvelope.safeParse(value);
  if (answer.success) {
    throw new UnreadableRecord(`The input is an error answer, not a record: ${answer.data.detail}`);
  }
  throw new UnreadableRecord(`The input is no audit record: ${faultsOf(value)}.`);
}

function isAuditRecord(value: unknown): value is AuditRecord {
  return auditRecordShape.safeParse(value).success;
}

function faultsOf(value: unknown): string {
  const issues = auditRecordShape.safeParse(value).error?.issues ?? [];
  const shown = issues.slice(0, FAULTS_SHOWN).map((issue) => {
    const where = issue.path.join('.');
    return where === '' ? issue.message : `${where}: ${issue.message}`;
  });
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
