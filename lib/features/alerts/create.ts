import 'server-only';
import { randomUUID } from 'node:crypto';
import { INITIAL_ALERT_STATE } from '@/lib/benchmark/alert/alert-kinds';
import { isoDay } from '@/lib/benchmark/text-times';
import {
  type AlertAddress,
  alertAddress,
  confirmationMail,
  confirmationUrl,
  newOwnerToken,
  tokenHash,
} from '@/lib/features/alerts/owner';
import type { ResponseOf } from '@/lib/features/contract/define-contract';
import { sendsMail } from '@/lib/features/mail/mail-state';
import { queueMail } from '@/lib/features/mail/write-mail';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { alertAnswer, deliveryOf, readRule } from './api-format';
import {
  type AlertDelivery,
  type CreateAlertBody,
  type createAlertContract,
  DEMO_EMAIL,
} from './contract';
import { type AlertRow, countAlerts, insertAlert } from './store/alerts';
import {
  type AlertOwner,
  findClaimedOwner,
  grantToken,
  insertOwner,
  isIssuedToken,
  takeConfirmationNumber,
} from './store/owners';

export const MAX_ALERTS_PER_OWNER = 50;
/** Maximum confirmation mails to one mailbox per UTC day. */
export const MAX_CONFIRMATION_MAILS_PER_DAY = 3;

type Created = ResponseOf<typeof createAlertContract>;

/**
 * Stores an alert for the browser with this token, which need not have been issued here yet. An address
 * this browser has not confirmed gets a mail, if the site sends any. The response is the same whether or not the mailbox has
 * reached its daily limit, and reveals nothing about what others have stored for it.
 * @returns the response, and the token to set as a cookie if the browser had none issued here.
 * @throws ServiceError 'bad-parameter' for an invalid rule, or one alert too many.
 */
export async function createAlert(
  { nowMs }: ServiceContext,
  body: CreateAlertBody,
  token: string | null,
): Promise<{ answer: Created; newToken: string | null }> {
  const rule = readRule(body);
  const typed = alertAddress(body.user_email ?? DEMO_EMAIL);
  const { db } = await writableStoreHandle();
  const issued = token !== null && (await isIssuedToken(db, tokenHash(token)));
  // Somebody else may know a token that was never issued here.
  const newToken = issued ? null : newOwnerToken();
  const tokenSha256 = tokenHash(newToken ?? token);
  const known = await findClaimedOwner(db, { tokenSha256, address: typed.address });
  const owner = known ?? newOwner(typed, nowMs);
  // Sign before the transaction because reading the secret uses the same single connection.
  const delivery = deliveryOf(owner, await sendsMail(db));
  const url = delivery === 'confirmation' ? await confirmationUrl(owner.ownerId, nowMs) : null;
  const alert = newAlert(rule, owner.ownerId, nowMs);
  await db.transaction().execute(async (trx) => {
    if ((await countAlerts(trx, owner.ownerId)) >= MAX_ALERTS_PER_OWNER) {
      const most = `You already have ${MAX_ALERTS_PER_OWNER} alerts. Delete one first.`;
      throw new ServiceError('bad-parameter', most);
    }
    if (!known) {
      await insertOwner(trx, owner);
      await grantToken(trx, { tokenSha256, ownerId: owner.ownerId, grantedAtMs: nowMs });
    }
    await insertAlert(trx, alert);
    if (url === null) return;
    const date = isoDay(nowMs);
    const number = await takeConfirmationNumber(
      trx,
      { mailbox: typed.mailbox, ownerId: owner.ownerId, date, atMs: nowMs },
      MAX_CONFIRMATION_MAILS_PER_DAY,
    );
    if (number === null) return;
    const dedupeKey = `alerts-confirm:${typed.mailbox}:${date}:${number}`;
    await queueMail(trx, confirmationMail({ to: owner.email, url, dedupeKey }), nowMs);
  });
  return {
    answer: {
      success: true,
      message: MESSAGES[delivery],
      alert: alertAnswer(alert, delivery),
      user_email: owner.email,
      delivery,
    },
    newToken,
  };
}

/** An alert as it is first stored: armed, and never evaluated. */
export function newAlert(
  rule: ReturnType<typeof readRule>,
  ownerId: string,
  nowMs: number,
): AlertRow {
  return {
    ...rule,
    ...INITIAL_ALERT_STATE,
    alertId: randomUUID(),
    ownerId,
    createdAtMs: nowMs,
    feedId: null,
    checkedAtMs: null,
    lastFiredAtMs: null,
    timesFired: 0,
  };
}

function newOwner({ address, email }: AlertAddress, nowMs: number): AlertOwner {
  return { ownerId: randomUUID(), address, email, createdAtMs: nowMs, confirmedAtMs: null };
}

const MESSAGES: Readonly<Record<AlertDelivery, string>> = {
  browser:
    'Nothing is e-mailed. The alert is shown in this browser while a page of the site is open.',
  confirmation: 'Alerts are mailed once the address is confirmed with the link we mail to it.',
  email: 'The alert is mailed to your confirmed address.',
};
