import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { parseIJson } from '@/lib/benchmark/audit/parse-i-json';
import type { IndexCode } from '@/lib/benchmark/codes';
import { examineStatements, type FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import type { RecordsAtHand } from '@/lib/benchmark/statement/records-at-hand';
import { type SignedStatement, STATEMENT_MEMBER } from '@/lib/benchmark/statement/statement';
import { type StatementKeys, statementKeys } from '@/lib/benchmark/statement/statement-keys';
import { CommandError } from '@/lib/cli/command-line';
import { counted } from '@/lib/cli/print';
import { listStatements, type StatementRow } from '@/lib/db/benchmark/fixing-statements';
import {
  listIndicativeHashes,
  listIndicativeRecordsAt,
} from '@/lib/db/benchmark/indicative-records';
import type { Store } from '@/lib/db/connection/client';
import { signedStatement } from '@/lib/features/records/list-statements';
import type { Proof, Report } from './report';

/** Where saved statements are, and the keys they were signed with. */
export type AnchorSources = { anchors: string; keys?: string | undefined };

/** The statements and keys that the records themselves came with. */
type OwnStatements = { statements: readonly unknown[]; keys: StatementKeys };

/**
 * Holds records against the signed statements they came with, and against saved ones where there are any.
 * @returns `published` where statements and keys from elsewhere hold for some of the records.
 */
export async function verifyStatements(
  records: FeedsAtHand,
  own: OwnStatements,
  sources: AnchorSources | undefined,
  report: Report,
): Promise<Proof> {
  if (own.statements.length > 0) compare(records, own, { areAll: true, what: 'statement' }, report);
  if (!sources) return 'consistent';
  const statements = await readAnchors(sources.anchors);
  const keys = await readAnchorKeys(sources.keys, sources.anchors);
  if (keys === null) {
    report.say('note: signatures are checked with the keys of the store; --keys names kept ones');
  }
  const kept = { statements, keys: keys ?? own.keys };
  const compared = compare(records, kept, { areAll: false, what: 'kept statement' }, report);
  return keys !== null && compared > 0 ? 'published' : 'consistent';
}

function compare(
  { byFeed }: FeedsAtHand,
  { statements, keys }: OwnStatements,
  { areAll, what }: { areAll: boolean; what: string },
  report: Report,
): number {
  const examined = examineStatements({ statements, keys, records: byFeed, areAll, isSigned });
  const { findings, compared, skipped } = examined;
  for (const { subject, problem } of findings) report.find(`${what} ${subject}: ${problem}`);
  if (skipped > 0) {
    report.say(`note: ${counted(skipped, what)} of other feeds or older than the records`);
  }
  report.say(`${counted(compared, what)} compared`);
  return compared;
}

/** Where a site publishes the keys of its statements. */
const KEYS_PATH = '/.well-known/syi-keys.json';
const FETCH_TIMEOUT_MS = 30_000;

const keySetSchema = z.object({
  keys: z
    .array(
      z.looseObject({
        kid: z.string(),
        x: z.string(),
        periods: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime().nullable() })),
      }),
    )
    .min(1),
});
/**
 * Reads saved statements from a file or a URL: the site's JSON feed, a response of its API, one statement, a
 * list of them, or one per line.
 * @throws CommandError saying what is wrong with it.
 */
export async function readAnchors(source: string): Promise<unknown[]> {
  const found = statementsIn(parsed(await textOf(source), source));
  if (found.length === 0) throw new CommandError(`${source} holds no signed statement.`);
  return found;
}

/**
 * Reads a key set from a file or a URL; for saved statements from a URL, by default that of the same site.
 * `null` if there is nothing to read.
 * @throws CommandError for anything but a key set.
 */
export async function readAnchorKeys(
  source: string | undefined,
  anchors: string,
): Promise<StatementKeys | null> {
  const from = source ?? (isAddress(anchors) ? new URL(KEYS_PATH, anchors).href : null);
  if (from === null) return null;
  const keys = keysIn(parsed(await textOf(from), from));
  if (keys === null) throw new CommandError(`${from} is no set of public keys.`);
  return keys;
}

/** The keys of a JSON Web Key Set; `null` for anything else. */
export function keysIn(value: unknown): StatementKeys | null {
  const set = keySetSchema.safeParse(value);
  return set.success ? statementKeys(set.data.keys) : null;
}

/** Whether an Ed25519 signature (base64url) over a text fits a public key (base64url). */
export function isSigned(text: string, signature: string, x: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    // An invalid key signs nothing.
    return false;
  }
}

function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

async function textOf(source: string): Promise<string> {
  try {
    if (!isAddress(source)) return await readFile(source, 'utf8');
    const response = await fetch(source, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message;
    throw new CommandError(`${source} cannot be read (${reason}).`, undefined, { cause });
  }
}

function parsed(text: string, source: string): unknown {
  try {
    return parseIJson(text);
  } catch (cause) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line) => parseIJson(line));
    } catch {
      // Neither JSON nor JSON lines.
    }
    const hint = /^\s*</.test(text) ? ' Of feeds, take the one that is JSON (feed.json).' : '';
    throw new CommandError(`${source} is not JSON.${hint}`, undefined, { cause });
  }
}

/** The signed statements in any of the accepted forms. */
function statementsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(statementsIn);
  if (typeof value !== 'object' || value === null) return [];
  const {
    items,
    statements,
    statement,
    [STATEMENT_MEMBER]: own,
  } = value as Record<string, unknown>;
  if (statement !== undefined) return [value];
  if (own !== undefined) return [own];
  return [items, statements].flatMap((list) => (Array.isArray(list) ? statementsIn(list) : []));
}

const STATEMENTS_READ = 500;

/** Every signed statement that a store has of a feed, the oldest first. */
export async function statementsOfStore(
  { db }: Pick<Store, 'db'>,
  feedId: string,
): Promise<SignedStatement[]> {
  const rows: StatementRow[] = [];
  for (;;) {
    const beforeSequence = rows.at(-1)?.sequence;
    const page = await listStatements(db, { feedId, limit: STATEMENTS_READ, beforeSequence });
    rows.push(...page);
    if (page.length < STATEMENTS_READ) return rows.reverse().map(signedStatement);
  }
}

/** Notes the indicative records of a store, by their hashes. */
export async function noteIndicative(
  { db }: Pick<Store, 'db'>,
  feedId: string,
  records: RecordsAtHand,
): Promise<void> {
  const whole = { afterMs: Number.MIN_SAFE_INTEGER, untilMs: Number.MAX_SAFE_INTEGER };
  for (const row of await listIndicativeHashes(db, { feedId, ...whole })) {
    // The first one is published with its moment.
    const publishedMs = row.revision === 0 ? null : await publishedAtMs(db, feedId, row);
    records.noteIndicative({ ...row, publishedMs });
  }
}

async function publishedAtMs(
  db: Store['db'],
  feedId: string,
  { index: indexCode, atMs, sha256 }: { index: IndexCode; atMs: number; sha256: string },
): Promise<number | null> {
  const rows = await listIndicativeRecordsAt(db, { feedId, indexCode, atMs: [atMs] });
  const row = rows.find((each) => each.sha256 === sha256);
  return row ? Date.parse((JSON.parse(row.record) as AuditRecord).publishedAt) : null;
}
