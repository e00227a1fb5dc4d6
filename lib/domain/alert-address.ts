import { mailboxOf, normalAddress } from './mail-address';

/** The forms of one address: what is mailed, what it is compared by, and whose box it ends in. */
export type AlertAddress = { email: string; address: string; mailbox: string };

/** `Ada+Alerts@Example.ORG` is mailed with its case, compared as a whole in lower case, and ends in ada@example.org. */
export function alertAddress(typed: string): AlertAddress {
  const email = normalAddress(typed);
  return { email, address: email.toLowerCase(), mailbox: mailboxOf(email) };
}
