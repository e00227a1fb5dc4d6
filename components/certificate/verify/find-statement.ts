import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { sha256Hex } from '@/lib/benchmark/audit/audit-hash';
import { statementText } from '@/lib/benchmark/fixing/statement';
import type { SignedStatement, StatementKeySet } from '@/lib/read/statements/contract';

/**
 * What a day's signed statements say of a fixing's record: it is named by one that was signed while its key was in
 * force; none names it; or the one that does is not signed so.
 */
export type Publication = 'stated' | 'not_stated' | 'not_signed';

/**
 * Holds a fixing's record against the statements of its day. Methodology §10.
 * @param verify whether a signature (base64url) over a text fits a public key (base64url), by Ed25519.
 */
export async function findStatement(
  record: Pick<AuditRecord, 'sha256' | 'index' | 'feedId'>,
  statements: readonly SignedStatement[],
  { keys }: StatementKeySet,
  verify: (text: string, signature: string, x: string) => Promise<boolean>,
): Promise<Publication> {
  const naming = statements.filter(
    ({ statement: { feed, fixings } }) =>
      feed === record.feedId &&
      fixings.some(
        ({ index, record_sha256 }) => index === record.index && record_sha256 === record.sha256,
      ),
  );
  if (naming.length === 0) return 'not_stated';
  for (const { statement, sha256, signature } of naming) {
    const text = statementText(statement);
    const issuedMs = Date.parse(statement.issued_at);
    const key = keys.find(({ kid }) => kid === signature.key_id);
    const wasInForce = key?.periods.some(
      ({ from, until }) =>
        Date.parse(from) <= issuedMs && (until === null || issuedMs <= Date.parse(until)),
    );
    if (!key || !wasInForce || sha256Hex(text) !== sha256) continue;
    if (await verify(text, signature.value, key.x)) return 'stated';
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
