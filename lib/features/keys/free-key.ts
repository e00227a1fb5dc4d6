import 'server-only';
import { randomUUID } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import { DAY_MS } from '@/lib/benchmark/durations';
import { mailboxOf, normalAddress } from '@/lib/config/public/mail-address';
import { planOf } from '@/lib/config/public/plans';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { serverConfig } from '@/lib/config/server-config';
import { inTransaction } from '@/lib/db/connection/client';
import type { LeadAnswer } from '@/lib/features/contract/person-fields';
import { assertSendsMail } from '@/lib/features/mail/mail-state';
import { mayBeMailed, REPEAT_AFTER_MS } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { type Arrival, runIdempotent } from '@/lib/features/service/once-per-key';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { readToken, signToken } from '@/lib/features/tokens/site-token';
import messages from '@/messages/en/keys.json';
import type { FreeKey, FreeKeyRequest } from './contract';
import { issueKey, makeKey } from './issue';
import {
  addClaim,
  countKeysOnScreen,
  insertKey,
  newestFreeKey,
  revokeKey,
  useClaim,
} from './store';

const t = createTranslator({ locale: 'en', messages, namespace: 'keyMails' });

const PURPOSE = 'free-key';
const LINK_DAYS = RETENTION_DAYS.freeKeyClaim;
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
  const token = await signToken(PURPOSE, claimId, nowMs + LINK_DAYS * DAY_MS);
  const url = `${serverConfig().siteUrl}/keys/confirm?token=${token}`;
  const request = { route: 'free-key', idempotencyKey, body, address, answer: ANSWER, nowMs };
  return runIdempotent(request, async (trx) => {
    await assertSendsMail(trx, 'we can’t send a key yet');
    const kind = { recipient: address, keyPrefix: MAILED };
    if (!(await mayBeMailed(trx, kind, nowMs, REPEAT_AFTER_MS))) return;
    const claim = {
      id: claimId,
      email: body.email,
      address: address.toLowerCase(),
      mailbox: mailboxOf(address),
      requestedAtMs: nowMs,
    };
    await addClaim(trx, claim);
    await queueMail(trx, freeKeyMail({ to: address, url, claimId }), nowMs);
  });
}

function freeKeyMail({ to, url, claimId }: { to: string; url: string; claimId: string }) {
  const { productName: product, siteUrl: site } = serverConfig();
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  const subject = t('subject', { product });
  const parts = renderMail({
    heading: subject,
    paragraphs: [t('body')],
    action: { label: t('action'), url },
    facts: [
      { label: t('callsPerDay'), value: String(callsPerDay) },
      { label: t('delay.label'), value: t('delay.value', { minutes: delayMinutes }) },
      { label: t('history.label'), value: t('history.value', { days: String(historyDays) }) },
    ],
    footer: t('footer', { product, site, days: LINK_DAYS }),
  });
  return {
    to,
    subject,
    ...parts,
    dedupeKey: `${MAILED}${claimId}`,
    budget: 'confirmations' as const,
  };
}

/**
 * Creates the free key for a mailed link and revokes the mailbox's previous one. The account stays the
 * same, so a new key does not reset the quota.
 * @throws ServiceError 'bad-parameter' for a link that is invalid, expired or used; 'forbidden' if the
 * operator revoked the last key.
 */
export async function confirmFreeKey(token: string, nowMs: number): Promise<FreeKey> {
  const { id } = await readToken([PURPOSE], token, nowMs);
  const { db } = await writableStoreHandle();
  const { key, row } = await inTransaction(db, async (trx) => {
    const claim = await useClaim(trx, { id, nowMs });
    if (!claim) throw badParameter('token', 'has already been used; request a new link');
    const last = await newestFreeKey(trx, claim.mailbox);
    if (last?.revokedBy === 'operator') {
      const why = 'The last key for this address was revoked. Please contact us.';
      throw new ServiceError('forbidden', why);
    }
    if (last) await revokeKey(trx, { prefix: last.prefix, nowMs, by: 'rotation' });
    const made = makeKey(
      {
        email: claim.email,
        plan: 'free',
        origin: 'self-serve',
        requestId: null,
        ...(last && { accountId: last.accountId }),
      },
      nowMs,
    );
    if (await insertKey(trx, made.row)) return made;
    throw badParameter('token', 'another key was created for this address a moment ago');
  });
  return shownFreeKey(key, row.prefix);
}

/** Placeholder owner, because such a key belongs to no mailbox; it cannot be a real address. */
const NO_ADDRESS = 'on-screen@key.invalid';

/**
 * Creates a Free key without an address, if the operator allows it, up to a maximum per UTC day.
 * @throws ServiceError 'forbidden' if keys are sent by mail, 'rate-limited' once the day's keys are used.
 */
export async function giveKeyOnScreen(nowMs: number): Promise<FreeKey> {
  const perDay = serverConfig().freeKeysOnScreenPerDay;
  if (perDay === 0) throw new ServiceError('forbidden', 'Keys are sent by e-mail on this site.');
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    if ((await countKeysOnScreen(trx, dayMs)) >= perDay) {
      throw new ServiceError('rate-limited', 'No more keys can be given out today.', {
        retryAfterSeconds: Math.ceil((dayMs + DAY_MS - nowMs) / 1000),
      });
    }
    const terms = { email: NO_ADDRESS, plan: 'free', origin: 'screen', requestId: null } as const;
    const { key, prefix } = await issueKey(trx, terms, nowMs);
    return shownFreeKey(key, prefix);
  });
}

/** The response that shows a new Free key, once only. */
function shownFreeKey(key: string, prefix: string): FreeKey {
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  return {
    success: true,
    key,
    prefix,
    plan: 'free',
    calls_per_day: callsPerDay,
    delay_minutes: delayMinutes,
    history_days: historyDays,
  };
}
