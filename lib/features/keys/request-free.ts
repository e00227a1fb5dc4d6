import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/benchmark/durations';
import { mailboxOf, normalAddress } from '@/lib/config/public/mail-address';
import { planOf } from '@/lib/config/public/plans';
import { serverConfig } from '@/lib/config/server-config';
import type { LeadAnswer } from '@/lib/features/contract/person-fields';
import { assertSendsMail } from '@/lib/features/mail/mail-state';
import { mayBeMailed } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { runIdempotent } from '@/lib/features/requests/once-per-key';
import type { Arrival } from '@/lib/features/requests/take-request';
import { addClaim } from './claims-store';
import type { FreeKeyRequest } from './contract';
import { FREE_KEY_LINK_DAYS, freeKeyPageUrl } from './free-key-link';

const MAILED = 'free-key:';

/** The same whether the address has a key, requested one before, or is new. */
const ANSWER: LeadAnswer = {
  success: true,
  message: 'If this address can receive e-mail, a link to its key is on the way.',
};

/**
 * Mails an address the link to its free key. The response does not reveal whether it has one.
 * @throws ServiceError 'bad-parameter' for a reused Idempotency-Key, 'no-data' without a store, 'no-mail'
 *   where the link cannot be sent.
 */
export async function requestFreeKey(
  body: FreeKeyRequest,
  { idempotencyKey, nowMs }: Arrival,
): Promise<LeadAnswer> {
  if (body.website) return ANSWER;
  const address = normalAddress(body.email);
  const claimId = randomUUID();
  // Sign before the transaction because the secret is read over a separate connection.
  const url = await freeKeyPageUrl(claimId, nowMs);
  const request = { route: 'free-key', idempotencyKey, body, address, answer: ANSWER, nowMs };
  return runIdempotent(request, async (trx) => {
    await assertSendsMail(trx, 'we can’t send a key yet');
    const kind = { recipient: address, keyPrefix: MAILED };
    if (!(await mayBeMailed(trx, kind, nowMs))) return;
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

function freeKeyMail({ to, url, claimId }: { to: string; url: string; claimId: string }) {
  const { productName, siteUrl } = serverConfig();
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  const parts = renderMail({
    heading: `Your free ${productName} API key`,
    paragraphs: [
      'The button opens a page that creates your key and shows it once. If this address already has a Free key, it will be replaced.',
    ],
    action: { label: 'Get Your Key', url },
    facts: [
      { label: 'Calls per day', value: String(callsPerDay) },
      { label: 'Delay', value: `${delayMinutes} minutes` },
      { label: 'History', value: `${historyDays} days` },
    ],
    footer: `${productName}, ${siteUrl}\nThe link can be used once and is valid for ${FREE_KEY_LINK_DAYS} days. If this was not you, ignore this e-mail.`,
  });
  const subject = `Your free ${productName} API key`;
  return {
    to,
    subject,
    ...parts,
    dedupeKey: `${MAILED}${claimId}`,
    budget: 'confirmations' as const,
  };
}
