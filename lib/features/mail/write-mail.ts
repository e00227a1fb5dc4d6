import 'server-only';
import { randomBytes } from 'node:crypto';
import { isMailbox } from '@/lib/config/public/mail-address';
import type { MailBudget } from '@/lib/config/public/mail-budgets';
import type { Db } from '@/lib/db/schema';
import { Markup, markup } from '@/lib/features/embed/markup';
import { addMail } from '@/lib/features/mail/store';

/** The content of a mail, from which both parts are made. */
export type MailDescription = {
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  facts?: readonly { label: string; value: string }[];
  footer?: string;
};

const PAGE = 'margin:0;padding:24px;background:#f4f5f7;color:#1b1f24;font:16px/1.5 sans-serif';
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1f4e8c;color:#ffffff;border-radius:6px';
const SMALL = 'font-size:14px;color:#57606a';

/** Plain-text and HTML parts of one mail; every value is escaped, nothing is loaded from elsewhere. */
export function renderMail(mail: MailDescription): { text: string; html: string } {
  return { text: plainText(mail), html: html(mail) };
}

function plainText({ heading, paragraphs, action, facts = [], footer }: MailDescription): string {
  const blocks = [heading, ...paragraphs];
  if (facts.length > 0) {
    blocks.push(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  }
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  // "-- " alone on a line begins the signature (RFC 3676 section 4.3).
  if (footer !== undefined) blocks.push(`-- \n${footer}`);
  return `${blocks.join('\n\n')}\n`;
}

function html({ heading, paragraphs, action, facts = [], footer }: MailDescription): string {
  const parts = [markup`<h1 style="font-size:20px;margin:0 0 16px">${heading}</h1>`];
  for (const paragraph of paragraphs) parts.push(markup`<p>${multiline(paragraph)}</p>`);
  if (facts.length > 0) {
    const rows = facts.map(
      ({ label, value }) =>
        markup`<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th><td style="padding:4px 0">${multiline(value)}</td></tr>`,
    );
    parts.push(markup`<table role="presentation">${rows}</table>`);
  }
  if (action) {
    const url = webAddress(action.url);
    parts.push(
      markup`<p><a href="${url}" style="${BUTTON}">${action.label}</a></p>`,
      markup`<p style="${SMALL}">${url}</p>`,
    );
  }
  if (footer !== undefined) parts.push(markup`<p style="${SMALL}">${multiline(footer)}</p>`);
  return [
    '<!doctype html>',
    markup`<html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head>`.text,
    `<body style="${PAGE}"><div style="${CARD}">${parts.map(({ text }) => text).join('\n')}</div></body></html>`,
  ].join('\n');
}

/** @throws RangeError for anything a click should not open, e.g. `javascript:`. */
function webAddress(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new RangeError('the address of a mail must begin with http:// or https://');
  }
  return url;
}

function multiline(text: string): Markup {
  return new Markup(markup`${text}`.text.replaceAll('\n', '<br>'));
}

/**
 * Puts a mail into the outbox, from which the collector sends it. Call it within the transaction that
 * stores the occasion, so that neither exists without the other.
 * @throws RangeError when the mail could carry injected headers or recipients.
 */
export async function queueMail(db: Db, mail: OutgoingMail, nowMs: number): Promise<void> {
  assertSafeMail(mail);
  await addMail(db, {
    id: newMailId(nowMs),
    dedupeKey: mail.dedupeKey,
    budget: mail.budget,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    createdAtMs: nowMs,
  });
}

let counter = 0;

/**
 * A new id that sorts by time and, within one process, by call order: twelve hex digits of milliseconds,
 * eight of a counter, sixteen random.
 */
function newMailId(nowMs: number): string {
  counter = (counter + 1) % 0x1_0000_0000;
  const time = nowMs.toString(16).padStart(12, '0');
  return `${time}${counter.toString(16).padStart(8, '0')}${randomBytes(8).toString('hex')}`;
}

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the occasion: a second mail with the same key is not stored. */
  dedupeKey: string;
  budget: MailBudget;
  /** Where a POST ends the subscription (RFC 8058); sets List-Unsubscribe and its Post. */
  unsubscribeUrl?: string;
  /** Address for replies; the sender unless given. */
  replyTo?: string;
};

const MAX_SUBJECT_LENGTH = 200;
const CONTROL = /\p{Cc}/u;

/**
 * Rejects input that could inject headers or recipients into a mail.
 * @throws RangeError naming the field; the value itself is not repeated.
 */
export function assertSafeMail(mail: OutgoingMail): void {
  if (!isMailbox(mail.to)) throw new RangeError('to must be one plain mailbox');
  if (mail.replyTo !== undefined && !isMailbox(mail.replyTo)) {
    throw new RangeError('replyTo must be one plain mailbox');
  }
  if (mail.subject === '' || mail.subject.length > MAX_SUBJECT_LENGTH) {
    throw new RangeError(`subject must have 1 to ${MAX_SUBJECT_LENGTH} characters`);
  }
  if (CONTROL.test(mail.subject)) throw new RangeError('subject must have no line break in it');
  if (mail.dedupeKey === '') throw new RangeError('dedupeKey must not be empty');
  if (mail.unsubscribeUrl !== undefined && !isPlainUrl(mail.unsubscribeUrl)) {
    throw new RangeError('unsubscribeUrl must be an http(s) address without spaces or < >');
  }
}

function isPlainUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s<>"\p{Cc}]+$/u.test(text);
}
