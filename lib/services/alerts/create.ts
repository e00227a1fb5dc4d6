import 'server-only';
import { randomUUID } from 'node:crypto';
import type {
  AlertDelivery,
  CreateAlertBody,
  createAlertContract,
} from '@/lib/contracts/alert-calls';
import type { ResponseOf } from '@/lib/contracts/contract';
import { type AlertAddress, alertAddress } from '@/lib/domain/alert-address';
import { DEMO_EMAIL } from '@/lib/domain/alert-links';
import { INITIAL_ALERT_STATE } from '@/lib/domain/alert-rule';
import { queueMail } from '@/lib/mail/queue-mail';
import { type AlertRow, countAlerts, insertAlert } from '@/lib/store/alerts';
import {
  type AlertOwner,
  findClaimedOwner,
  grantToken,
  insertOwner,
  takeConfirmationNumber,
} from '@/lib/store/alerts-owners';
import { inTransaction } from '@/lib/store/client';
import type { ServiceContext } from '../context';
import { ServiceError } from '../service-error';
import { writableStoreHandle } from '../store-handle';
import { alertAnswer, isDemoAddress } from './alert-answer';
import { confirmationMail } from './confirmation-mail';
import { newOwnerToken, tokenHash } from './owner-cookie';
import { confirmationUrl } from './owner-links';
import { readRule } from './read-rule';

export const MAX_ALERTS_PER_OWNER = 50;
/** Whoever asks: a mailbox gets no more confirmation mails than this on one day (UTC). */
export const MAX_CONFIRMATION_MAILS_PER_DAY = 3;

type Created = ResponseOf<typeof createAlertContract>;

/**
 * Stores an alert for the browser with this token, which need not have one yet. An address this
 * browser has not confirmed is asked by mail; the answer is the same whether the mailbox still
 * takes one today or not, and says nothing of what others have stored for it.
 * @returns the answer, and the token to set as a cookie where the browser had none.
 * @throws ServiceError 'bad-parameter' for a rule that cannot be, or one alert too many.
 */
export async function createAlert(
  { nowMs }: ServiceContext,
  body: CreateAlertBody,
  token: string | null,
): Promise<{ answer: Created; newToken: string | null }> {
  const rule = readRule(body);
  const given = alertAddress(body.user_email ?? DEMO_EMAIL);
  const newToken = token === null ? newOwnerToken() : null;
  const tokenSha256 = tokenHash(token ?? newToken);
  const { db } = await writableStoreHandle();
  const known = await findClaimedOwner(db, { tokenSha256, address: given.address });
  const owner = known ?? newOwner(given, nowMs);
  // Signed before the transaction: the secret is read over the same single connection.
  const url = needsConfirmation(owner) ? await confirmationUrl(owner.ownerId, nowMs) : null;
  const alert: AlertRow = {
    ...rule,
    ...INITIAL_ALERT_STATE,
    alertId: randomUUID(),
    ownerId: owner.ownerId,
    createdAtMs: nowMs,
    feedId: null,
    checkedAtMs: null,
    lastFiredAtMs: null,
    timesFired: 0,
  };
  await inTransaction(db, async (trx) => {
    if ((await countAlerts(trx, owner.ownerId)) >= MAX_ALERTS_PER_OWNER) {
      const most = `There are ${MAX_ALERTS_PER_OWNER} alerts already; delete one first.`;
      throw new ServiceError('bad-parameter', most);
    }
    if (!known) {
      await insertOwner(trx, owner);
      await grantToken(trx, { tokenSha256, ownerId: owner.ownerId, grantedAtMs: nowMs });
    }
    await insertAlert(trx, alert);
    if (url === null) return;
    const date = new Date(nowMs).toISOString().slice(0, 10);
    const number = await takeConfirmationNumber(
      trx,
      { mailbox: given.mailbox, ownerId: owner.ownerId, date, atMs: nowMs },
      MAX_CONFIRMATION_MAILS_PER_DAY,
    );
    if (number === null) return;
    const dedupeKey = `alerts-confirm:${given.mailbox}:${date}:${number}`;
    await queueMail(trx, confirmationMail({ to: owner.email, url, dedupeKey }), nowMs);
  });
  const delivery = deliveryOf(owner);
  return {
    answer: {
      success: true,
      message: MESSAGES[delivery],
      alert: alertAnswer(alert, owner),
      user_email: owner.email,
      delivery,
    },
    newToken,
  };
}

function newOwner({ address, email }: AlertAddress, nowMs: number): AlertOwner {
  return { ownerId: randomUUID(), address, email, createdAtMs: nowMs, confirmedAtMs: null };
}

function needsConfirmation(owner: AlertOwner): boolean {
  return owner.confirmedAtMs === null && !isDemoAddress(owner.address);
}

function deliveryOf(owner: AlertOwner): AlertDelivery {
  if (isDemoAddress(owner.address)) return 'demo';
  return owner.confirmedAtMs === null ? 'confirmation' : 'email';
}

const MESSAGES: Readonly<Record<AlertDelivery, string>> = {
  demo: 'The alert is kept for this browser. The demo address is never mailed.',
  confirmation: 'Alerts are mailed once the address is confirmed with the link we mail to it.',
  email: 'The alert is mailed to your confirmed address.',
};
