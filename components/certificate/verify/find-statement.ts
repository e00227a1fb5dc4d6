import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { RecordsAtHand } from '@/lib/benchmark/statement/records-at-hand';
import { statedProblems } from '@/lib/benchmark/statement/stated-problems';
import { signatureToVerify, statementKeys } from '@/lib/benchmark/statement/statement-keys';
import type { SignedStatement, StatementKeySet } from '@/lib/features/records/statements-contract';

/**
 * What a day's signed statements say of a fixing's record: it is named by one that was signed while its key was in
 * force, with the figures of the record; none names it so; or the one that does is not signed so.
 */
export type Publication = 'stated' | 'not_stated' | 'not_signed';

/**
 * Holds a fixing's record against the statements of its day. Methodology, audit record.
 * @param verify whether a signature (base64url) over a text fits a public key (base64url), by Ed25519.
 */
export async function findStatement(
  record: AuditRecord,
  statements: readonly SignedStatement[],
  { keys }: StatementKeySet,
  verify: (text: string, signature: string, x: string) => Promise<boolean>,
): Promise<Publication> {
  const atHand = new RecordsAtHand();
  atHand.note(record);
  const held = atHand.fixings.get(record.sha256);
  const naming = statements.filter(({ statement }) => {
    const own = statement.fixings.find((row) => row.record_sha256 === record.sha256);
    if (!own || !held || statement.feed !== record.feedId) return false;
    return statedProblems(statement, own, held).length === 0;
  });
  if (naming.length === 0) return 'not_stated';
  for (const signed of naming) {
    const proof = signatureToVerify(signed, statementKeys(keys));
    if ('problem' in proof) continue;
    if (await verify(proof.text, proof.signature, proof.x)) return 'stated';
  }
  return 'not_signed';
}

/** The same with the browser's own Ed25519. @throws DOMException in a browser that has none. */
export async function verifyInBrowser(
  text: string,
  signature: string,
  x: string,
): Promise<boolean> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  const bytes = Uint8Array.from(atob(signature.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
}
