import 'server-only';
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import type { Db } from '@/lib/db/schema';
import { type SiteSecret, secretBox } from './secret-box';

/** Name of the key of signed links. */
export const LINK_SECRET = 'links';

/**
 * The key that links are signed with: `SITE_SECRET` where it is set, else the one that the store was
 * created with.
 * @throws Error when the store has none: it was never migrated, or the row was deleted.
 */
export async function linkSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured;
  const stored = await storedSecret(db, LINK_SECRET);
  if (stored === undefined) {
    throw new Error('the store has no secret for signed links; set SITE_SECRET');
  }
  return stored;
}

async function storedSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.secret;
}

/** Name of the key of signed statements. */
export const STATEMENT_SECRET = 'statements';

/** The settings that the key comes from. */
type StatementSecrets = SiteSecret & {
  /** The 32 bytes of an Ed25519 private key in base64; without it the store's own key signs. */
  statementKey: string | undefined;
};

export type StatementSigner = {
  /** Thumbprint of the public key (RFC 7638). */
  keyId: string;
  /** Base64url of its 32 bytes. */
  publicKey: string;
  /** Ed25519 over the UTF-8 text, base64url. */
  sign(text: string): string;
};

const SEED_BYTES = 32;
/** The prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that statements of fixings are signed with: `STATEMENT_KEY` where it is set, else the
 * store's own, which the first call creates.
 * @throws UnopenedSecretError when the store's was encrypted with a SITE_SECRET that is no longer set.
 */
export async function statementSigner(
  db: Db,
  secrets: StatementSecrets,
  nowMs: number,
): Promise<StatementSigner> {
  return signerOf(secrets.statementKey ?? (await ownKey(db, secrets, nowMs)));
}

async function ownKey(db: Db, secrets: SiteSecret, nowMs: number): Promise<string> {
  const box = secretBox(secrets);
  const stored = await storedSecret(db, STATEMENT_SECRET);
  if (stored !== undefined) return box.open('statements', stored);
  const made = randomBytes(SEED_BYTES).toString('base64url');
  await db
    .insertInto('site_secrets')
    .values({ name: STATEMENT_SECRET, secret: box.seal('statements', made), created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have been quicker; its key counts.
  const kept = await storedSecret(db, STATEMENT_SECRET);
  return kept === undefined ? made : box.open('statements', kept);
}

function signerOf(seed: string): StatementSigner {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x: publicKey } = createPublicKey(key).export({ format: 'jwk' });
  if (publicKey === undefined) throw new Error('the key of statements has no public part');
  return {
    keyId: keyThumbprint(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

function keyThumbprint(x: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return createHash('sha256').update(members).digest('base64url');
}
