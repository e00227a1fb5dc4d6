import { DAY_MS } from '@/lib/benchmark/durations';

/**
 * The format of an API key: `sy_<8 letters or digits>_<secret>`. The part before the secret identifies
 * the key in listings and in the store; the secret is 256 random bits, base64url. A key for charts or for
 * spreadsheets alone begins with `syc_` or `sys_`: it appears in URLs, and its purpose is visible.
 */
const KEY = /^(sy[cs]?_[a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;
const PREFIX = /^sy[cs]?_[a-z0-9]{8}$/;
const STARTS = { data: 'sy_', chart: 'syc_', sheet: 'sys_' } as const;
/** A key's access: every call of its plan, or only the chart datafeed, or only the files for spreadsheets. */
export type KeyPurpose = keyof typeof STARTS;
/** A purpose whose key is part of an address. */
export type AddressKeyPurpose = Exclude<KeyPurpose, 'data'>;
/**
 * A public key for trying the API: every call that takes a key answers it with a recorded example. It is
 * in no store, and no issued key has its form.
 */
export const TEST_KEY = 'sy_test_demonstration';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const PREFIX_BYTES = 8;

/** A prefix from random bytes. The slight preference of `% 36` does not matter: it is no secret. */
export function keyPrefix(bytes: Uint8Array, purpose: KeyPurpose = 'data'): string {
  const letters = Array.from(bytes.subarray(0, PREFIX_BYTES), (byte) => LETTERS[byte % 36]);
  return `${STARTS[purpose]}${letters.join('')}`;
}

/** The purpose of the key with this prefix. */
export function purposeOf(prefix: string): KeyPurpose {
  if (prefix.startsWith(STARTS.chart)) return 'chart';
  return prefix.startsWith(STARTS.sheet) ? 'sheet' : 'data';
}

/** The prefix of a well-formed key, else `null`. */
export function prefixOf(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

/** Whether a text is the prefix of a key, as listings show it. */
export function isKeyPrefix(text: string): boolean {
  return PREFIX.test(text);
}

/** Whole seconds until the next UTC day begins, at least 1. */
export function secondsToNextDay(atMs: number): number {
  return Math.max(1, Math.ceil((DAY_MS - (atMs % DAY_MS)) / 1000));
}
