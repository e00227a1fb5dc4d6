import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { attachEvidence, type EvidenceSource } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { NotIJson, parseIJson } from '@/lib/benchmark/audit/parse-i-json';
import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { DATA_CLASSES, INDEX_CODES } from '@/lib/benchmark/codes';
import type { StatementKeys } from '@/lib/benchmark/statement/statement-keys';
import { CommandError } from '@/lib/cli/command-line';
import { keysIn } from './anchors';

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
  return recordIn(valueIn(body));
}

function valueIn(body: string): unknown {
  try {
    return parseIJson(body.replace(/^\uFEFF/, ''));
  } catch (cause) {
    // Of what is JSON, the reason; of what is none, no more than that.
    const why = cause instanceof NotIJson ? cause.message : 'is not JSON';
    const what = body.trim() === '' ? 'is empty' : why;
    throw new UnreadableRecord(`The input ${what}.`, { cause });
  }
}

function recordIn(value: unknown): AuditRecord {
  const { error } = auditRecordHead.safeParse(value);
  if (error === undefined) return value as AuditRecord;
  const answer = errorEnvelope.safeParse(value);
  if (answer.success) {
    throw new UnreadableRecord(`The input is an error answer, not a record: ${answer.data.detail}`);
  }
  throw new UnreadableRecord(`The input is no audit record: ${faultsOf(error.issues)}.`);
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): string {
  const shown = issues.slice(0, FAULTS_SHOWN).map((issue) => {
    const where = issue.path.join('.');
    return where === '' ? issue.message : `${where}: ${issue.message}`;
  });
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** Number of documents held as objects at a time; the others are held as text. */
const DOCUMENTS_READ = 2_000;

const documentRow = z.strictObject({
  document: z.looseObject({}),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A document as the API serves it: its own hash is its name. */
const bareDocument = z.looseObject({ schema: z.string().startsWith('evidence-') });

/** What an export holds beside records and documents: a store's own statements, and its keys. */
export type ExportedStatements = { statements: unknown[]; keys: StatementKeys };

/**
 * The records of an export, or the one record of a file, each with the documents it names.
 * @param beside takes the statements and keys among them.
 * @throws UnreadableRecord naming the line that is neither record nor document.
 */
export async function* readRecords(
  lines: AsyncIterable<string>,
  beside: ExportedStatements = { statements: [], keys: new Map() },
): AsyncGenerator<AuditRecord> {
  const texts = new Map<string, string>();
  const cache = new LRUCache<string, object>({ max: DOCUMENTS_READ });
  const held = (sha256s: readonly (string | null)[]) =>
    new Map(
      sha256s.flatMap((sha256) => {
        const text = texts.get(sha256 ?? '');
        return sha256 === null || text === undefined ? [] : [[sha256, text] as const];
      }),
    );
  const source: EvidenceSource = {
    documents: async (sha256s) => held(sha256s),
    records: async (_index, named) => held(named.map(({ sha256 }) => sha256)),
  };
  let place = 0;
  for await (const line of bodiesOf(lines)) {
    place += 1;
    if (line.trim() === '' && place > 1) continue;
    const value = atLine(place, () => valueIn(line));
    const found = documentIn(value);
    if (found) texts.set(found.sha256, JSON.stringify(found.document));
    if (found || noteBeside(value, beside)) continue;
    const record = atLine(place, () => recordIn(value));
    if (record.kind === 'indicative') texts.set(record.sha256, line);
    const isWhole = 'evidence' in record && record.evidence !== undefined;
    yield isWhole ? record : await attachEvidence(record, source, cache);
  }
}

/** Yields JSON Lines as they are; a single value that spans several lines as a whole. */
async function* bodiesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string[] | null = null;
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst && !isJson(line)) held = [];
    isFirst = false;
    if (held === null) yield line;
    else held.push(line);
  }
  if (isFirst || held !== null) yield (held ?? []).join('\n');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function documentIn(value: unknown): z.infer<typeof documentRow> | undefined {
  const document = bareDocument.safeParse(value).data;
  if (document === undefined) return documentRow.safeParse(value).data;
  try {
    return { document, sha256: sha256Hex(canonicalText(document)) };
  } catch {
    // It has no canonical form: reading it as a record reports that it is none.
    return undefined;
  }
}

/** Takes a value that is a signed statement or the keys. */
function noteBeside(value: unknown, beside: ExportedStatements): boolean {
  const [first] = Object.keys(value ?? {});
  if (first === 'statement') beside.statements.push(value);
  else if (first === 'keys') beside.keys = keysIn(value) ?? beside.keys;
  else return false;
  return true;
}

function atLine<Value>(place: number, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (place === 1 || !(cause instanceof UnreadableRecord)) throw cause;
    throw new UnreadableRecord(`Line ${place}: ${cause.message}`, { cause });
  }
}
