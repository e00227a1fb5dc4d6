import 'server-only';
import { randomUUID } from 'node:crypto';
import { INITIAL_ALERT_STATE } from '@/lib/benchmark/alert/alert-kinds';
import { isoDay } from '@/lib/benchmark/text-times';
import { inTransaction } from '@/lib/db/connection/client';
import type { ResponseOf } from '@/lib/features/contract/define-contract';
import { sendsMail } from '@/lib/features/mail/mail-state';
import { mayBeMailed } from '@/lib/features/mail/store';
import { queueMail } from '@/lib/features/mail/write-mail';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import {
  isMissingTable,
  storeHandle,
  writableStoreHandle,
} from '@/lib/features/service/store-handle';
import { WrongLinkError } from '@/lib/features/tokens/signed-token';
import { readToken } from '@/lib/features/tokens/site-token';
import { alertAnswer, deliveryOf, readRule, unknownAlert } from './api-format';
import {
  type Alert,
  type AlertDelivery,
  type CreateAlertBody,
  type createAlertContract,
  DEMO_EMAIL,
} from './contract';
import { alertAddress, confirmationMail, newOwnerToken, tokenHash } from './owner';
import {
  type AlertRow,
  countAlerts,
  deleteAlertOf,
  insertAlert,
  listClaimedAlerts,
} from './store/alerts';
import { channelsOf } from './store/channels';
import {
  confirmOwner,
  endTokens,
  findClaimedOwner,
  getOwner,
  grantToken,
  insertOwner,
  isIssuedToken,
  removeOwners,
  replaceToken,
} from './store/owners';

/** The alerts of a browser, which a token in a cookie proves. */

export const MAX_ALERTS_PER_OWNER = 50;
const CONFIRMATION = 'alerts-confirm:';

/**
 * Stores an alert for the browser with this token, which need not have been issued here yet. An address
 * this browser has not confirmed gets a mail, if the site sends any: one a day, and none past the limit of
 * its mailbox. The response is the same in either case, and reveals nothing about what others have stored
 * for the address.
 * @returns the response, and the token to set as a cookie if the browser had none issued here.
 * @throws ServiceError 'bad-parameter' for an invalid rule, or one alert too many.
 */
export async function createAlert(
  { nowMs }: ServiceContext,
  body: CreateAlertBody,
  token: string | null,
): Promise<{ answer: ResponseOf<typeof createAlertContract>; newToken: string | null }> {
  const rule = readRule(body);
  const { address, email } = alertAddress(body.user_email ?? DEMO_EMAIL);
  const { db } = await writableStoreHandle();
  const issued = token !== null && (await isIssuedToken(db, tokenHash(token)));
  // Somebody else may know a token that was never issued here.
  const newToken = issued ? null : newOwnerToken();
  const tokenSha256 = tokenHash(newToken ?? token);
  const known = await findClaimedOwner(db, { tokenSha256, address });
  const created = { ownerId: randomUUID(), address, email, createdAtMs: nowMs };
  const owner = known ?? { ...created, confirmedAtMs: null };
  const delivery = deliveryOf(owner, await sendsMail(db));
  const alert = newAlert(rule, owner.ownerId, nowMs);
  await inTransaction(db, async (trx) => {
    if ((await countAlerts(trx, owner.ownerId)) >= MAX_ALERTS_PER_OWNER) {
      const most = `You already have ${MAX_ALERTS_PER_OWNER} alerts. Delete one first.`;
      throw new ServiceError('bad-parameter', most);
    }
    if (!known) {
      await insertOwner(trx, owner);
      await grantToken(trx, { tokenSha256, ownerId: owner.ownerId, grantedAtMs: nowMs });
    }
    await insertAlert(trx, alert);
    if (delivery !== 'confirmation') return;
    const mails = { recipient: owner.email, keyPrefix: CONFIRMATION };
    if (!(await mayBeMailed(trx, mails, nowMs))) return;
    const dedupeKey = `${CONFIRMATION}${owner.ownerId}:${isoDay(nowMs)}`;
    await queueMail(trx, await confirmationMail(owner, dedupeKey, nowMs), nowMs);
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

const MESSAGES: Readonly<Record<AlertDelivery, string>> = {
  browser:
    'Nothing is e-mailed. The alert is shown in this browser while a page of the site is open.',
  confirmation: 'Alerts are mailed once the address is confirmed with the link we mail to it.',
  email: 'The alert is mailed to your confirmed address.',
};

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

/**
 * The alerts of an address that belong to the browser with this token. For any other browser, and
 * for an unknown address, the list is empty after the same work.
 * @throws ServiceError 'no-data' while the store cannot be opened.
 */
export async function listAlerts(
  typed: string,
  token: string | null,
): Promise<{ alerts: Alert[] }> {
  const { db } = await storeHandle();
  const { address } = alertAddress(typed);
  try {
    const rows = await listClaimedAlerts(db, { tokenSha256: tokenHash(token), address });
    const mails = await sendsMail(db);
    const channels = await channelsOf(
      db,
      rows.map(({ alertId }) => alertId),
    );
    return {
      alerts: rows.map((row) =>
        alertAnswer(
          row,
          deliveryOf({ address, confirmedAtMs: row.confirmedAtMs }, mails),
          channels.filter(({ alertId }) => alertId === row.alertId),
        ),
      ),
    };
  } catch (error) {
    if (isMissingTable(error)) return { alerts: [] };
    throw error;
  }
}

/**
 * Deletes an alert of the browser with this token and of the address it names.
 * @throws ServiceError 'not-found' both for an unknown id and for another owner's alert.
 */
export async function deleteAlert(
  alertId: string,
  typed: string | undefined,
  token: string | null,
): Promise<{ success: true; message: string }> {
  const { db } = await writableStoreHandle();
  const { address } = alertAddress(typed ?? DEMO_EMAIL);
  const claim = { tokenSha256: tokenHash(token), address };
  const deleted = await inTransaction(db, (trx) => deleteAlertOf(trx, claim, alertId));
  if (!deleted) throw unknownAlert();
  return { success: true, message: 'Your alert has been removed.' };
}

/**
 * Follows a signed link from a mail: this browser gets a new token and owns the link's alerts in
 * addition to its previous ones. A confirmation link works once. It confirms the address and ends every
 * other token of the owner, because somebody else may have typed the address in.
 * @returns the address, and the token to set as a cookie.
 * @throws ServiceError 'bad-parameter' for a link that is invalid, expired, used, or of deleted
 *   alerts.
 */
export async function confirmAlerts(
  { nowMs }: ServiceContext,
  link: string,
  token: string | null,
): Promise<{ email: string; newToken: string }> {
  const { purpose, id: ownerId } = await readToken(['alerts-confirm', 'alerts-open'], link, nowMs);
  const newToken = newOwnerToken();
  const tokenSha256 = tokenHash(newToken);
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    const owner = await getOwner(trx, ownerId);
    if (!owner) throw new WrongLinkError();
    if (purpose === 'alerts-confirm') {
      if (!(await confirmOwner(trx, ownerId, nowMs))) {
        throw badParameter('token', 'the link has already been used');
      }
      await endTokens(trx, ownerId);
    }
    if (token !== null) await replaceToken(trx, { from: tokenHash(token), to: tokenSha256 });
    await grantToken(trx, { tokenSha256, ownerId, grantedAtMs: nowMs });
    return { email: owner.email, newToken };
  });
}

/**
 * Follows a signed stop link: deletes its alerts, so that nothing is mailed anymore. Deleting them again
 * is not an error, because a mail program may send the request twice.
 * @throws ServiceError 'bad-parameter' for an invalid or expired link.
 */
export async function stopAlerts({ nowMs }: ServiceContext, link: string): Promise<void> {
  const { id } = await readToken(['alerts-stop'], link, nowMs);
  const { db } = await writableStoreHandle();
  await removeOwners(db, [id]);
}
