import { type SignedStatement, statementHash, statementText } from './statement';

/** A public key (32 bytes, base64url) and when it was in force; `untilMs` null while it is. */
export type StatementKey = {
  x: string;
  periods: readonly { fromMs: number; untilMs: number | null }[];
};
/** Keys by their id. */
export type StatementKeys = ReadonlyMap<string, StatementKey>;

/** A JSON Web Key Set as `/.well-known/syi-keys.json` serves it. */
type KeySet = readonly {
  kid: string;
  x: string;
  periods: readonly { from: string; until: string | null }[];
}[];

export function statementKeys(set: KeySet): StatementKeys {
  return new Map(
    set.map(({ kid, x, periods }) => [
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

/** What is left to check of a statement whose hash holds: its signature over the text, by the key `x`. */
export type ToVerify = { text: string; signature: string; x: string };

/**
 * Checks all of a statement's proof but the signature itself: its hash, and that its key is known and was in force
 * when it was published. Methodology, audit record.
 * @returns the problem, or what the signature is to be verified with.
 */
export function signatureToVerify(
  { statement, sha256, signature }: SignedStatement,
  keys: StatementKeys,
): ToVerify | { problem: string } {
  if (statementHash(statement) !== sha256) {
    return { problem: 'its hash is not that of the statement' };
  }
  const key = keys.get(signature.key_id);
  if (!key) return { problem: `key ${signature.key_id} is not published` };
  const publishedMs = Date.parse(statement.published_at);
  const wasInForce = key.periods.some(
    ({ fromMs, untilMs }) => publishedMs >= fromMs && (untilMs === null || publishedMs <= untilMs),
  );
  return wasInForce
    ? { text: statementText(statement), signature: signature.value, x: key.x }
    : { problem: `key ${signature.key_id} was not in force at ${statement.published_at}` };
}
