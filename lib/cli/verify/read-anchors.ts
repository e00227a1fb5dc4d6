import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { canonicalText, sha256Hex } from '@/lib/benchmark/audit/audit-hash';
import { STATEMENT_MEMBER, STATEMENT_SCHEMA } from '@/lib/benchmark/fixing/statement';
import type { StatementRow } from '@/lib/store/benchmark/fixing-statements';
import { CommandError } from '../command-line';

/** Where a site publishes the keys of its statements. */
const KEYS_PATH = '/.well-known/syi-keys.json';
const FETCH_TIMEOUT_MS = 30_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const digits = z.string().regex(/^\d+$/);

/** Members this program does not know are kept: hash and signature cover them. */
const anchorSchema = z.object({
  statement: z.looseObject({
    schema: z.literal(STATEMENT_SCHEMA),
    feed: z.string(),
    day: z.iso.date(),
    issued_at: z.iso.datetime(),
    revision: digits,
    fixings: z.array(
      z.looseObject({ index: z.string(), value: z.string(), record_sha256: sha256 }),
    ),
    chain: z.looseObject({ sequence: digits, head_sha256: sha256 }),
    previous_sha256: sha256.nullable(),
  }),
  sha256,
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    key_id: z.string(),
    value: z.string(),
  }),
});

/** A signed statement that was saved outside the store. */
export type Anchor = z.infer<typeof anchorSchema>;

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
/** A public key and when it was in force; without an end while it is. */
export type AnchorKey = {
  x: string;
  periods: readonly { fromMs: number; untilMs: number | null }[];
};
/** Keys by their id. */
export type AnchorKeys = ReadonlyMap<string, AnchorKey>;

/** A problem with a saved statement. */
export type AnchorFinding = { subject: string; problem: string };

/**
 * Reads saved statements from a file or a URL: the site's JSON feed, a response of its API, one statement, a
 * list of them, or one per line.
 * @throws CommandError saying what is wrong with it.
 */
export async function readAnchors(source: string): Promise<Anchor[]> {
  const found = statementsIn(parsed(await textOf(source), source));
  if (found.length === 0) throw new CommandError(`${source} holds no signed statement.`);
  return found.map((value) => {
    const anchor = anchorSchema.safeParse(value);
    if (anchor.success) return anchor.data;
    const [issue] = anchor.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new CommandError(`${source} holds no signed statement: ${where}: ${issue?.message}.`);
  });
}

/**
 * Reads a key set from a file or a URL; for saved statements from a URL, by default that of the same site.
 * `null` if there is nothing to read.
 * @throws CommandError for anything but a key set.
 */
export async function readAnchorKeys(
  source: string | undefined,
  anchors: string,
): Promise<AnchorKeys | null> {
  const from = source ?? (isAddress(anchors) ? new URL(KEYS_PATH, anchors).href : null);
  if (from === null) return null;
  const set = keySetSchema.safeParse(parsed(await textOf(from), from));
  if (!set.success) throw new CommandError(`${from} is no set of public keys.`);
  return new Map(
    set.data.keys.map(({ kid, x, periods }) => [
      kid,
      {
        x,
        periods: periods.map(({ from, until }) => ({
          fromMs: Date.parse(from),
          untilMs: until === null ? null : Date.parse(until),
        })),
      },
    ]),
  );
}

/** A statement of a store in the form in which it is saved. */
export function anchorOfRow(row: StatementRow): Anchor {
  return anchorSchema.parse({
    statement: JSON.parse(row.statement),
    sha256: row.sha256,
    signature: { algorithm: 'Ed25519', key_id: row.keyId, value: row.signature },
  });
}

/** Problems of the statements themselves: hash, signature, and the links among them. */
export function checkSignatures(anchors: readonly Anchor[], keys: AnchorKeys): AnchorFinding[] {
  return anchors.flatMap((anchor) => {
    const { statement, signature } = anchor;
    const subject = anchorName(anchor);
    const text = canonicalText(statement);
    if (sha256Hex(text) !== anchor.sha256) {
      return [{ subject, problem: 'its hash is not that of the statement' }];
    }
    const key = keys.get(signature.key_id);
    if (!key) return [{ subject, problem: `key ${signature.key_id} is not published` }];
    if (!wasInForce(key, Date.parse(statement.issued_at))) {
      const problem = `key ${signature.key_id} was not in force at ${statement.issued_at}`;
      return [{ subject, problem }];
    }
    return isSigned(text, signature.value, key.x)
      ? []
      : [{ subject, problem: 'the signature does not fit' }];
  });
}

function wasInForce({ periods }: AnchorKey, atMs: number): boolean {
  return periods.some(
    ({ fromMs, untilMs }) => atMs >= fromMs && (untilMs === null || atMs <= untilMs),
  );
}

/** `2026-03-04 revision 0`. */
export function anchorName({ statement }: Anchor): string {
  return `${statement.day} revision ${statement.revision}`;
}

function isSigned(text: string, signature: string, x: string): boolean {
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
    return JSON.parse(text);
  } catch (cause) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as unknown);
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
