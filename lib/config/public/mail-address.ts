/** The rule of `type="email"` (WHATWG HTML), with a domain that mail can be routed to. */
export const MAIL_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** One mailbox and nothing else: no list, no display name, no quoting, no control character. */
const MAILBOX = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[^\s@,;:<>()[\]\\"\p{Cc}]{1,255}$/u;

/** Whether a text is a single plain mailbox that can be used in a header by itself. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text);
}

/**
 * The form in which an address is compared and mailed: domain in lower case, the part before the @
 * as typed, because only its own server knows whether case counts there (RFC 5321 section 2.4).
 */
export function normalAddress(typed: string): string {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  return `${trimmed.slice(0, at + 1)}${trimmed.slice(at + 1).toLowerCase()}`;
}

const GMAIL = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox an address delivers to, as limits count it, so that it cannot be filled under many
 * spellings: lower case and without a `+tag`, which most servers ignore. Gmail ignores dots too, and
 * has a second domain.
 */
export function mailboxOf(address: string): string {
  const mailbox = normalAddress(address)
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');
  const [, name] = GMAIL.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`;
}
