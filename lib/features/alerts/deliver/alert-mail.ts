import 'server-only';
import { createTranslator } from 'use-intl/core';
import { ALERT_KINDS } from '@/lib/benchmark/alert/alert-kinds';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { ServerConfig } from '@/lib/config/server-config';
import type { Trx } from '@/lib/db/schema';
import { linkSecret } from '@/lib/db/secrets/site-keys';
import { messageText, recordUrl } from '@/lib/features/alerts/deliver/queue';
import type { LatestMarket } from '@/lib/features/alerts/latest-market';
import { alertPageUrl } from '@/lib/features/alerts/owner';
import type { AlertFiring, DueAlert } from '@/lib/features/alerts/store/alerts';
import type { AlertDelivery } from '@/lib/features/alerts/store/deliveries';
import { getOwner } from '@/lib/features/alerts/store/owners';
import { sendsMail } from '@/lib/features/mail/mail-state';
import { countMailTo } from '@/lib/features/mail/store';
import { type OutgoingMail, queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { dataClassSource } from '@/lib/features/service/data-class-text';
import { isoTime } from '@/lib/features/service/figures';
import { sealToken } from '@/lib/features/tokens/signed-token';
import { formatTimestamp } from '@/lib/format/times';
import messages from '@/messages/en/alert-mails.json';
import { firingText, ruleText, sourceText, valueText } from './alert-text';

const t = createTranslator({ locale: 'en', messages, namespace: 'alertMails' });

const FIRING = 'alert-firing:';
const LINK_DAYS = 90;
/** Keeps one owner with many alerts from using up the day's mail of all others. */
export const MAX_ALERT_MAILS_PER_DAY = 50;

/**
 * Mails a firing to its confirmed owner, once regardless of restarts: the key of the mail is permanent.
 * Past the day's number of mails to one mailbox it is only shown in the list; the last mail says so.
 */
export async function queueFiringMail(
  trx: Trx,
  firing: AlertFiring,
  alert: DueAlert,
  market: LatestMarket,
  config: Pick<ServerConfig, 'siteUrl' | 'productName' | 'retention'>,
  secret: string,
): Promise<void> {
  if (alert.confirmedAtMs === null || !(await sendsMail(trx))) return;
  const mailed = await countMailTo(trx, {
    recipient: alert.email,
    keyPrefix: FIRING,
    sinceMs: Math.floor(firing.atMs / DAY_MS) * DAY_MS,
  });
  if (mailed >= MAX_ALERT_MAILS_PER_DAY) return;
  const isLast = mailed === MAX_ALERT_MAILS_PER_DAY - 1;
  await queueMail(trx, firingMail(firing, alert, market, config, secret, isLast), firing.atMs);
}

/** The mail of one firing: value, rule, time, source, the record behind it, and how to unsubscribe. */
function firingMail(
  firing: AlertFiring,
  alert: DueAlert,
  market: LatestMarket,
  config: Pick<ServerConfig, 'siteUrl' | 'productName' | 'retention'>,
  secret: string,
  isLast: boolean,
): OutgoingMail {
  const { document } = market;
  const { dataClass } = market.feed;
  const links = ownerLinks(alert.ownerId, config, secret, firing.atMs);
  const said = firingText(alert, firing.value, alert.lastSeen);
  return {
    to: alert.email,
    subject: t('subject', { dataClass, firing: said, product: config.productName }),
    ...renderMail({
      heading: said,
      paragraphs: [
        ...(dataClass === 'live' ? [] : [t('simulated', { source: dataClassSource(dataClass) })]),
        t('met', { record: ALERT_KINDS[alert.kind].record }),
        ...(isLast ? [t('last', { count: MAX_ALERT_MAILS_PER_DAY })] : []),
      ],
      facts: [
        { label: messageText('rule'), value: ruleText(alert) },
        { label: t('labels.value'), value: valueText(alert.kind, firing.value) },
        { label: t('labels.asOf'), value: formatTimestamp(firing.asOfMs) },
        { label: t('labels.source'), value: sourceOf(alert, market) },
        ...recordLinks(firing, alert, document, config),
      ],
      action: links.action,
      footer: `${messageText('note')} ${links.note}`,
    }),
    dedupeKey: `${FIRING}${firing.alertId}:${firing.number}`,
    budget: 'alerts',
    unsubscribeUrl: links.unsubscribeUrl,
  };
}

/** What every mail to a confirmed owner carries: a link to the owner's alerts, and one that ends them. */
function ownerLinks(
  ownerId: string,
  { siteUrl }: Pick<ServerConfig, 'siteUrl'>,
  secret: string,
  nowMs: number,
) {
  const expiresAtMs = nowMs + LINK_DAYS * DAY_MS;
  const token = sealToken(secret, 'alerts-open', ownerId, expiresAtMs);
  const stop = sealToken(secret, 'alerts-stop', ownerId, expiresAtMs);
  return {
    action: { label: t('manage'), url: alertPageUrl(siteUrl, { token, stop }) },
    note: t('linkNote', { days: LINK_DAYS }),
    // One POST ends the mails (RFC 8058).
    unsubscribeUrl: `${siteUrl}/api/ai/alerts/stop?token=${encodeURIComponent(stop)}`,
  };
}

/** Tells a confirmed owner that a receiver was given up, and why. */
export async function queueBrokenChannelMail(
  trx: Trx,
  config: ServerConfig,
  { ownerId, kind, target, deliveryId }: AlertDelivery,
  { reason, atMs }: { reason: string; atMs: number },
): Promise<void> {
  const owner = await getOwner(trx, ownerId);
  if (!owner || owner.confirmedAtMs === null || !(await sendsMail(trx))) return;
  const secret = await linkSecret(trx, config.siteSecret);
  const links = ownerLinks(ownerId, config, secret, atMs);
  const name = kind === 'telegram' ? target : new URL(target).host;
  const heading = t('broken.heading', { kind, name });
  await queueMail(
    trx,
    {
      to: owner.email,
      subject: t('broken.subject', { heading, product: config.productName }),
      ...renderMail({
        heading,
        paragraphs: [t('broken.body')],
        facts: [{ label: t('labels.reason'), value: reason }],
        action: links.action,
        footer: links.note,
      }),
      dedupeKey: `alert-channel:${deliveryId}`,
      budget: 'alerts',
      unsubscribeUrl: links.unsubscribeUrl,
    },
    atMs,
  );
}

function sourceOf(alert: DueAlert, { feed, document }: LatestMarket): string {
  const coin = document.coins.find(({ symbol }) => symbol === alert.symbol);
  const inputs = sourceText(alert.kind, {
    pools: coin?.poolsUsed ?? 0,
    venues: coin?.venuesValid ?? 0,
    books: coin?.liquidityVenues ?? 0,
    priceAt: seen(coin?.priceObservedAtMs),
    apyAt: seen(coin?.apyObservedAtMs),
  });
  return t('sourceLine', {
    inputs,
    source: dataClassSource(feed.dataClass),
    feed: feed.dataClass === 'live' ? 'none' : feed.title,
    version: document.methodologyVersion,
  });
}

function seen(atMs: number | null | undefined): string {
  return atMs === null || atMs === undefined ? t('notSeen') : formatTimestamp(atMs);
}

/** Links to a coin's audit record and history; for the regime, to the fixing's record; to a day's fixings. */
function recordLinks(
  firing: AlertFiring,
  alert: DueAlert,
  document: LatestMarket['document'],
  { siteUrl, retention }: Pick<ServerConfig, 'siteUrl' | 'retention'>,
): { label: string; value: string }[] {
  const kind = ALERT_KINDS[alert.kind];
  const record = recordUrl(firing, alert, siteUrl);
  if (kind.subject !== 'coin') {
    return [{ label: t(kind.record === 'day' ? 'labels.day' : 'labels.record'), value: record }];
  }
  if (kind.hasAmount) {
    const query = `amount=${alert.amountUsd}&coin=${alert.symbol}`;
    return [{ label: t('labels.costNow'), value: `${siteUrl}/treasury?${query}` }];
  }
  const coin = document.coins.find(({ symbol }) => symbol === alert.symbol);
  const from = isoTime(firing.asOfMs - DAY_MS);
  const window = new URLSearchParams({ from, to: isoTime(firing.asOfMs) });
  const history = `${siteUrl}/api/v1/${kind.series}/${alert.symbol}/series?${window}`;
  const links = [{ label: t('labels.history'), value: history }];
  if (!coin || coin.weightPercent === null) return links;
  const days = retention.indicativeRecordDays;
  const fixings = `${siteUrl}/api/v1/audit/SYI?kind=fixing`;
  const value = days === null ? record : t('kept', { record, days, fixings });
  return [{ label: t('labels.record'), value }, ...links];
}
