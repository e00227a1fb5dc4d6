import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { serverConfig } from '@/lib/config/server-config';
import type { FreeKeyRequest } from '@/lib/contracts/api-key-free';
import { mailboxOf, normalAddress } from '@/lib/domain/mail-address';
import { planOf } from '@/lib/domain/plans';
import { queueMail } from '@/lib/mail/queue-mail';
import { renderMail } from '@/lib/mail/render-mail';
import { addClaim } from '@/lib/store/api-keys-claims';
import { countMailTo } from '@/lib/store/mail-outbox';
import type { Database } from '@/lib/store/schema';
import { oncePerKey } from '../requests/once-per-key';
import type { Arrival, LeadAnswer } from '../requests/take-request';
import { FREE_KEY_LINK_DAYS, freeKeyPageUrl } from './free-key-link';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Asked for again within this time, a mail is sent once. */
const REPEAT_AFTER_MS = 15 * MINUTE_MS;
/** Whoever types another's address in cannot fill that mailbox. */
const MAX_MAILS_PER_DAY = 3;
const MAILED = 'free-key:';

/** The same whether the address has a key, has asked before, or is new. */
const ANSWER: LeadAnswer = {
  success: true,
  message: 'If this address can receive mail, a link to its key is on the way.',
};

/**
 * Mails an address the link to its free key. Nobody can tell from the answer whether it has one.
 * @throws ServiceError 'bad-parameter' for a reused Idempotency-Key, 'no-data' without a store.
 */
export async function requestFreeKey(
  body: FreeKeyRequest,
  { idempotencyKey, nowMs }: Arrival,
): Promise<LeadAnswer> {
  if (body.website) return ANSWER;
  const address = normalAddress(body.email);
  const claimId = randomUUID();
  // Signed before the transaction: the secret is read over a connection of its own.
  const url = await freeKeyPageUrl(claimId, nowMs);
  const act = { route: 'free-key', idempotencyKey, body, address, answer: ANSWER, nowMs };
  return oncePerKey(act, async (trx) => {
    if (!(await mayBeMailed(trx, address, nowMs))) return;
    const claim = {
      id: claimId,
      email: body.email,
      address: address.toLowerCase(),
      mailbox: mailboxOf(address),
      requestedAtMs: nowMs,
    };
    await addClaim(trx, claim, nowMs - FREE_KEY_LINK_DAYS * DAY_MS);
    await queueMail(trx, freeKeyMail({ to: address, url, claimId }), nowMs);
  });
}

async function mayBeMailed(
  trx: Transaction<Database>,
  recipient: string,
  nowMs: number,
): Promise<boolean> {
  const mails = { recipient, keyPrefix: MAILED };
  if ((await countMailTo(trx, { ...mails, sinceMs: nowMs - REPEAT_AFTER_MS })) > 0) return false;
  return (await countMailTo(trx, { ...mails, sinceMs: nowMs - DAY_MS })) < MAX_MAILS_PER_DAY;
}

function freeKeyMail({ to, url, claimId }: { to: string; url: string; claimId: string }) {
  const { productName, siteUrl } = serverConfig();
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  const parts = renderMail({
    heading: `Your free key to the ${productName} data API`,
    paragraphs: [
      'The page behind the button makes the key and shows it once. A key this address already has for the Free plan ends with that.',
    ],
    action: { label: 'Get the key', url },
    facts: [
      { label: 'Calls a day', value: String(callsPerDay) },
      { label: 'Delay', value: `${delayMinutes} minutes` },
      { label: 'History', value: `${historyDays} days` },
    ],
    footer: `${productName}, ${siteUrl}\nThe link is good once, for ${FREE_KEY_LINK_DAYS} days. If it was not you, do nothing.`,
  });
  const subject = `Your free key to the ${productName} data API`;
  return { to, subject, ...parts, dedupeKey: `${MAILED}${claimId}` };
}
