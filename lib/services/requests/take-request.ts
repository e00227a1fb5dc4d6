import 'server-only';
import { randomBytes } from 'node:crypto';
import { normalAddress } from '@/lib/domain/mail-address';
import { addRequest, type RequestKind } from '@/lib/store/requests';
import { queueAcknowledgement, queueDeskNotice } from './notify';
import { oncePerKey } from './once-per-key';
import { wellFormed } from './well-formed';

/** What every form has. */
type LeadBody = {
  email: string;
  name?: string | undefined;
  company?: string | undefined;
  source?: string | undefined;
  website?: string | undefined;
};

/** How the request came. */
export type Arrival = { idempotencyKey: string | null; nowMs: number };
export type LeadAnswer = { success: true; message: string };

const CONSENT = 'The sender agrees that the request is stored and answered';
const REFERENCE_BYTES = 6;

/**
 * Stores a request, acknowledges it to its sender and tells the desk: all three or none. What a
 * program has filled in is answered alike and dropped.
 * @throws ServiceError 'bad-parameter' for a reused Idempotency-Key, 'no-data' without a store.
 */
export async function takeRequest(
  kind: RequestKind,
  body: LeadBody,
  message: string,
  { idempotencyKey, nowMs }: Arrival,
): Promise<LeadAnswer> {
  const answer: LeadAnswer = { success: true, message };
  if (body.website) return answer;
  const address = normalAddress(body.email);
  const act = { route: kind, idempotencyKey, body, address, answer, nowMs };
  return oncePerKey(act, async (trx) => {
    const request = {
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
    await addRequest(trx, request);
    await queueAcknowledgement(trx, request, nowMs);
    await queueDeskNotice(trx, request, nowMs);
  });
}

/** Short enough to be read out, long enough not to be guessed. */
function newReference(): string {
  return randomBytes(REFERENCE_BYTES).toString('hex');
}

/** The fields of the form itself, without those that every form has beside them. */
function fieldsOf(body: LeadBody): string {
  const { source: _source, website: _website, ...fields } = body;
  const given = Object.entries(fields).filter(
    ([name, value]) => name !== 'consent' && value !== undefined && value !== '',
  );
  return JSON.stringify(
    Object.fromEntries(given.map(([name, value]) => [name, wellFormed(String(value))])),
  );
}
