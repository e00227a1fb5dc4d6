import 'server-only';
import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The setting that secrets of the store are encrypted with. */
export type SiteSecret = { siteSecret: string | undefined };

/** What a secret is for; one that was sealed for another use does not open. */
export type SecretUse = 'statements' | 'webhook';

export type SecretBox = {
  /** The secret as it is stored: encrypted, or unchanged where there is no SITE_SECRET. */
  seal(use: SecretUse, secret: string): string;
  /** @throws UnopenedSecretError for one that was changed, or sealed with another SITE_SECRET. */
  open(use: SecretUse, stored: string): string;
};

/** A secret of the store cannot be decrypted with this SITE_SECRET. */
export class UnopenedSecretError extends Error {
  override readonly name = 'UnopenedSecretError';
}

/** Secrets themselves are base64 or base64url, which have no dot. */
const SEALED = 'enc1.';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Seals secrets with AES-256-GCM under a key derived from SITE_SECRET (HKDF-SHA-256, RFC 5869), as
 * `enc1.<base64url of nonce, ciphertext and tag>`. Secrets stored before SITE_SECRET was set open
 * unchanged.
 */
export function secretBox({ siteSecret }: SiteSecret): SecretBox {
  const key =
    siteSecret === undefined
      ? undefined
      : Buffer.from(hkdfSync('sha256', siteSecret, '', 'key of stored secrets', KEY_BYTES));
  return {
    seal(use, secret) {
      if (key === undefined) return secret;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(use));
      const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return SEALED + Buffer.concat(sealed).toString('base64url');
    },
    open(use, stored) {
      if (!stored.startsWith(SEALED)) return stored;
      if (key === undefined) throw new UnopenedSecretError('SITE_SECRET is not set');
      const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(use))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch (cause) {
        const reason = 'SITE_SECRET is not the one this secret was stored with';
        throw new UnopenedSecretError(reason, { cause });
      }
    },
  };
}
