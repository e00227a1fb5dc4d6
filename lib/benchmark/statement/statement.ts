import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import {
  DATA_CLASSES,
  INDEX_CODES,
  INDEX_METHODS,
  INDEX_UNITS,
  type IndexCode,
  STATED_STATUSES,
} from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { closed, list, text, textOrNull } from '@/lib/benchmark/evidence/document-fields';
import { isoDay } from '@/lib/benchmark/text-times';

export const STATEMENT_SCHEMA = 'fixing-statement/1';

/** Member of a JSON feed's item that holds the signed statement. */
export const STATEMENT_MEMBER = '_statement';

const matching = (pattern: RegExp) => text.check(z.regex(pattern));
const sha256 = matching(/^[0-9a-f]{64}$/);
const count = matching(/^(0|[1-9]\d{0,14})$/);
const day = matching(/^\d{4}-\d\d-\d\d$/).check(z.refine((value) => isDay(value)));
const time = text.check(z.refine((value) => isTime(value)));

/** One index in a day's statement; figures are text, as in the record it names. */
const statedFixing = closed({
  index: z.enum(INDEX_CODES),
  value: text,
  unit: z.enum(INDEX_UNITS),
  method: z.enum(INDEX_METHODS),
  status: z.enum(STATED_STATUSES),
  confidence: textOrNull,
  /** The index's own revision of that day: 0 until restated. */
  revision: count,
  record_sha256: sha256,
});
export type StatedFixing = z.infer<typeof statedFixing>;

/**
 * The signed statement of a day's fixings, also stored outside the database. Methodology, audit record. It lets its
 * holder check later whether the records behind it were changed. Its members are closed.
 */
const statement = closed({
  schema: z.literal(STATEMENT_SCHEMA),
  feed: text,
  data_class: z.enum(DATA_CLASSES),
  day,
  effective_at: time,
  /** When it was published: with its newest record, or later where it could not be signed then. */
  published_at: time,
  methodology_version: text,
  registry_sha256: sha256,
  fixings: list(statedFixing),
  /** The indicative records of the 24 hours that end with the fixing, the end included. */
  indicative: closed({
    count,
    root_sha256: sha256,
    /** For how many days those that no fixing names are kept; `null`: forever. */
    kept_days: z.nullable(count),
  }),
  /** The newest record of the feed's chain at that moment. */
  chain: closed({ sequence: count, head_sha256: sha256 }),
  /** The days since the statement before that have no fixing, as nothing ran. */
  missed_days: list(day),
  /** Hash of the feed's previous statement; `null` for its first. */
  previous_sha256: z.nullable(sha256),
});
export type FixingStatement = z.infer<typeof statement>;

/** A statement as it is handed over. A signature has one form only: base64url without loose bits. */
export const signedStatementSchema = closed({
  statement,
  sha256,
  signature: closed({
    algorithm: z.literal('Ed25519'),
    key_id: text,
    value: matching(/^[\w-]{85}[AQgw]$/),
  }),
});
export type SignedStatement = z.infer<typeof signedStatementSchema>;

/** The text that is hashed and signed: canonical JSON (RFC 8785), UTF-8. */
export function statementText(content: FixingStatement): string {
  return canonicalText(content);
}

/** SHA-256 of the canonical text. */
export function statementHash(content: FixingStatement): string {
  return sha256Hex(statementText(content));
}

/** The days of a fixing that came after another one's, without either. */
export function daysBetween(earlier: string, later: string): string[] {
  const days: string[] = [];
  for (let atMs = Date.parse(earlier) + DAY_MS; atMs < Date.parse(later); atMs += DAY_MS) {
    days.push(isoDay(atMs));
  }
  return days;
}

/** An indicative record as the root of a statement counts it. */
export type IndicativeHash = { index: IndexCode; atMs: number; revision: number; sha256: string };

/** The indicative records that a statement covers: those of the 24 hours that end with the fixing. */
export function coveredSpan(effectiveAtMs: number): { afterMs: number; untilMs: number } {
  return { afterMs: effectiveAtMs - DAY_MS, untilMs: effectiveAtMs };
}

/** Their Merkle root: in the order of the index family, then of time, revision and hash. Methodology, audit record. */
export function indicativeRoot(records: readonly IndicativeHash[]): string {
  const place = (index: IndexCode) => INDEX_CODES.indexOf(index);
  const ordered = records.toSorted(
    (a, b) =>
      place(a.index) - place(b.index) ||
      a.atMs - b.atMs ||
      a.revision - b.revision ||
      (a.sha256 < b.sha256 ? -1 : 1),
  );
  return merkleRoot(ordered.map((row) => row.sha256));
}

function isTime(value: string): boolean {
  const atMs = Date.parse(value);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString() === value;
}

function isDay(value: string): boolean {
  return isTime(`${value}T00:00:00.000Z`);
}

type Tree = { root: Uint8Array; size: number };

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * The Merkle root over SHA-256 hashes in their order (RFC 6962, section 2.1): a leaf is SHA-256(00 ‖ hash), a node
 * SHA-256(01 ‖ left ‖ right), the left side holds the largest power of two below the count. Without hashes it is the
 * SHA-256 of nothing. Hashes and root are lower-case hex. Methodology, audit record.
 */
function merkleRoot(hashes: readonly string[]): string {
  /** Roots of full trees, each twice the size of the next or more. */
  const full: Tree[] = [];
  for (const hash of hashes) {
    let tree: Tree = { root: digestOf(concatBytes(LEAF, hexToBytes(hash))), size: 1 };
    for (let left = full.at(-1); left?.size === tree.size; left = full.at(-1)) {
      full.pop();
      tree = { root: nodeOf(left.root, tree.root), size: 2 * tree.size };
    }
    full.push(tree);
  }
  const last = full.pop();
  if (last === undefined) return bytesToHex(digestOf(new Uint8Array()));
  return bytesToHex(
    full.reduceRight<Uint8Array>((right, { root }) => nodeOf(root, right), last.root),
  );
}

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return digestOf(concatBytes(NODE, left, right));
}
