import 'server-only';
import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The settings that secrets of the store are encrypted with. */
export type SiteSecrets = {
  siteSecret: string | undefined;
  /** The previous one, while a change of it is under way. */
  previousSiteSecret: string | undefined;
};

/** What a secret is for; one that was sealed for another use does not open. */
export type SecretUse = 'links' | 'statements' | 'webhook';

export type SecretBox = {
  /** The secret as it is stored: encrypted, or unchanged where there is no SITE_SECRET. */
  seal(use: SecretUse, secret: string): string;
  /** @throws UnopenedSecretError for one that was sealed with a SITE_SECRET this box does not have. */
  open(use: SecretUse, stored: string): string;
  /** Whether `open` has the key for it. */
  isOpenable(stored: string): boolean;
  /** Whether it is stored as this box would store it. */
  isCurrent(stored: string): boolean;
};

/** A secret of the store was encrypted with another SITE_SECRET. */
export class UnopenedSecretError extends Error {
  override readonly name = 'UnopenedSecretError';
}

const FORMAT = 'enc1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const NAME_BYTES = 6;

/** A key and the name that marks the secrets it sealed; HKDF-SHA-256 (RFC 5869) of the setting. */
type Key = { name: string; bytes: Buffer };

function keyFrom(siteSecret: string): Key {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', siteSecret, '', info, length));
  return {
    name: derive('name of the key of stored secrets', NAME_BYTES).toString('base64url'),
    bytes: derive('key of stored secrets', KEY_BYTES),
  };
}

/**
 * Seals secrets with AES-256-GCM under a key derived from SITE_SECRET, as
 * `enc1.<name of the key>.<base64url of nonce, ciphertext and tag>`. Secrets stored before SITE_SECRET
 * was set open unchanged.
 */
export function secretBox({ siteSecret, previousSiteSecret }: SiteSecrets): SecretBox {
  const [current, ...others] = [siteSecret, previousSiteSecret].map((secret) =>
    secret === undefined ? undefined : keyFrom(secret),
  );
  const keys = [current, ...others].filter((key) => key !== undefined);
  const keyOf = (stored: string) => keys.find(({ name }) => name === stored.split('.')[1]);
  return {
    seal(use, secret) {
      if (current === undefined) return secret;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, iv).setAAD(Buffer.from(use));
      const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${FORMAT}.${current.name}.${Buffer.concat(sealed).toString('base64url')}`;
    },
    open(use, stored) {
      if (!isSealed(stored)) return stored;
      const key = keyOf(stored);
      if (key === undefined) {
        throw new UnopenedSecretError('SITE_SECRET is not the one this secret was stored with');
      }
      const bytes = Buffer.from(stored.slice(stored.lastIndexOf('.') + 1), 'base64url');
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(use))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    isOpenable: (stored) => !isSealed(stored) || keyOf(stored) !== undefined,
    isCurrent: (stored) =>
      current === undefined ? !isSealed(stored) : stored.startsWith(`${FORMAT}.${current.name}.`),
  };
}

/** Secrets themselves are base64 or base64url, which have no dot. */
function isSealed(stored: string): boolean {
  return stored.startsWith(`${FORMAT}.`);
}
