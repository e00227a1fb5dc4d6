import 'server-only';
import { randomBytes } from 'node:crypto';
import { normalAddress } from '@/lib/config/public/mail-address';
import type { SentLead } from '@/lib/features/contract/person-fields';
import { sendsMail } from '@/lib/features/mail/mail-state';
import { type Arrival, runIdempotent, wellFormed } from '@/lib/features/service/once-per-key';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { queueAcknowledgement, queueDeskNotice } from './notify';
import { addRequest, type RequestKind } from './store';

type LeadBody = {
  email: string;
  name?: string | undefined;
  company?: string | undefined;
  source?: string | undefined;
  website?: string | undefined;
};

const NOT_MAILED = 'E-mail isn’t set up on this site, so we can’t reply by e-mail yet.';
const ANSWERS: Readonly<Record<RequestKind, { mailed: string; unmailed: string }>> = {
  contact: {
    mailed: 'Message Sent! We aim to reply within 24 hours.',
    unmailed: `Message Sent! ${NOT_MAILED}`,
  },
  'api-access': {
    mailed: 'API Access Request Submitted! We aim to send credentials within 24–48 hours.',
    unmailed: `API Access Request Submitted! ${NOT_MAILED}`,
  },
  whitepaper: { mailed: 'Download Started', unmailed: 'Download Started' },
  waitlist: {
    mailed: 'You are on the waitlist.',
    unmailed: `You are on the waitlist. ${NOT_MAILED}`,
  },
};

const CONSENT = 'The sender agrees that the request is stored and answered';
const REFERENCE_BYTES = 6;

/**
 * Stores a request, acknowledges it to its sender and notifies the desk: all three or none. Without a mail
 * server it is stored only, and the response says so. A form filled in by a bot gets the same response and
 * is dropped.
 * @throws ServiceError 'bad-parameter' for a reused Idempotency-Key, 'no-data' without a store.
 */
export async function takeRequest(
  kind: RequestKind,
  body: LeadBody,
  { idempotencyKey, nowMs }: Arrival,
): Promise<SentLead> {
  const { db } = await writableStoreHandle();
  const mails = await sendsMail(db);
  const message = ANSWERS[kind][mails ? 'mailed' : 'unmailed'];
  const answer: SentLead = { success: true, message, sends_mail: mails };
  if (body.website) return answer;
  const address = normalAddress(body.email);
  const request = { route: kind, idempotencyKey, body, address, answer, nowMs };
  return runIdempotent(request, async (trx) => {
    const row = {
      id: newReference(),
      kind,
      email: body.email,
      address,
      name: wellFormed(body.name),
      company: wellFormed(body.company),
      fields: fieldsOf(body),
      source: body.source || kind,
      consent: CONSENT,
      createdAtMs: nowMs,
    };
    await addRequest(trx, row);
    if (mails) await queueAcknowledgement(trx, row, nowMs);
    await queueDeskNotice(trx, row, { nowMs, mails });
  });
}

/** Short enough to read aloud, long enough not to be guessed. */
function newReference(): string {
  return randomBytes(REFERENCE_BYTES).toString('hex');
}

/** The form's own fields, without those common to all forms. */
function fieldsOf(body: LeadBody): string {
  const { source: _source, website: _website, ...fields } = body;
  const filledIn = Object.entries(fields).filter(
    ([name, value]) => name !== 'consent' && value !== undefined && value !== '',
  );
  return JSON.stringify(
    Object.fromEntries(filledIn.map(([name, value]) => [name, wellFormed(String(value))])),
  );
}
