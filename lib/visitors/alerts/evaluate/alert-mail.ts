import 'server-only';
import type { DataClass } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { ServerConfig } from '@/lib/config/server-config';
import { formatTimestamp } from '@/lib/format/times';
import { fixingUrl } from '@/lib/visitors/alerts/deliver/fixing-event';
import { ALERT_LINKS, alertPageUrl, sealAlertLink } from '@/lib/visitors/alerts/owner/owner';
import type { AlertFiring, DueAlert } from '@/lib/visitors/alerts/store/evaluations';
import type { OutgoingMail } from '@/lib/visitors/mail/outgoing-mail';
import { renderMail } from '@/lib/visitors/mail/write-mail';
import { firingText, ruleText, valueText } from './alert-text';
import type { LatestMarket } from './latest-market';

const DATA_CLASS: Readonly<Record<DataClass, string>> = {
  live: 'live sources',
  sample: 'DEMONSTRATION MARKET, not real data',
  replay: 'RECORDED MARKET, past data',
};

/** A permanent key for one firing, so that it is mailed once regardless of restarts. */
export function firingKey({ alertId, number }: Pick<AlertFiring, 'alertId' | 'number'>): string {
  return `alert-firing:${alertId}:${number}`;
}

/** The mail of one firing: value, rule, time, source, the record behind it, and how to unsubscribe. */
export function firingMail(
  firing: AlertFiring,
  alert: DueAlert,
  market: LatestMarket,
  config: Pick<ServerConfig, 'siteUrl' | 'productName' | 'retention'>,
  secret: string,
): OutgoingMail {
  const { siteUrl, productName } = config;
  const { feed, document } = market;
  const expiresAtMs = firing.atMs + ALERT_LINKS.manageDays * DAY_MS;
  const token = sealAlertLink(secret, 'open', alert.ownerId, expiresAtMs);
  const stop = sealAlertLink(secret, 'stop', alert.ownerId, expiresAtMs);
  const observedAt = new Date(firing.asOfMs).toISOString();
  const said = firingText(alert, firing.value, alert.lastSeen);
  const label = feed.dataClass === 'live' ? '' : 'Simulated data: ';
  return {
    to: alert.email,
    subject: `${label}${said} – ${productName}`,
    ...renderMail({
      heading: said,
      paragraphs: [
        ...(feed.dataClass === 'live' ? [] : [`Simulated data: ${DATA_CLASS[feed.dataClass]}.`]),
        alert.kind === 'fixing'
          ? 'The values, their causes, the signed statement and the records are on the page of that day.'
          : 'Your rule has been met. The alert can fire again once the value has recovered past the dead-band.',
      ],
      facts: [
        { label: 'Rule', value: ruleText(alert) },
        { label: 'Value', value: valueText(alert.kind, firing.value) },
        { label: 'Data as of', value: formatTimestamp(firing.asOfMs) },
        { label: 'Source', value: sourceOf(alert, market) },
        ...(alert.kind === 'fixing'
          ? [{ label: 'Fixing', value: fixingUrl(siteUrl, firing.value) }]
          : recordLinks(alert, document, observedAt, config)),
      ],
      action: { label: 'Manage Your Alerts', url: alertPageUrl(siteUrl, { token, stop }) },
      footer: `Not financial advice. The link above is valid for ${ALERT_LINKS.manageDays} days; anyone who has it can show and delete your alerts.`,
    }),
    dedupeKey: firingKey(firing),
    unsubscribeUrl: alertStopUrl(siteUrl, stop),
  };
}

function sourceOf(alert: DueAlert, { feed, document }: LatestMarket): string {
  const coin = document.coins.find(({ symbol }) => symbol === alert.symbol);
  const inputs = {
    yield_threshold: `${coin?.poolsUsed ?? 0} pools and rates`,
    peg_deviation: `${coin?.venuesValid ?? 0} venues`,
    liquidity: `${coin?.liquidityVenues ?? 0} order books`,
    exit_cost: `${coin?.liquidityVenues ?? 0} order books`,
    bill_spread: 'the SYI and the 3-month bill',
    regime_change: 'the SYI fixing and the peg check',
    fixing: 'the signed statement of the day',
    stale_data: `last price ${seen(coin?.priceObservedAtMs)}, last yield ${seen(coin?.apyObservedAtMs)}`,
  }[alert.kind];
  const title = feed.dataClass === 'live' ? '' : ` (${feed.title})`;
  const method = `methodology ${document.methodologyVersion}`;
  return `${inputs}; ${DATA_CLASS[feed.dataClass]}${title}; ${method}`;
}

function seen(atMs: number | null | undefined): string {
  return atMs === null || atMs === undefined ? 'none or expired' : formatTimestamp(atMs);
}

/** Links to a coin's audit record and history; for the regime, to the fixing's record. */
function recordLinks(
  alert: DueAlert,
  document: LatestMarket['document'],
  observedAt: string,
  { siteUrl, retention }: Pick<ServerConfig, 'siteUrl' | 'retention'>,
): { label: string; value: string }[] {
  const at = encodeURIComponent(observedAt);
  const record = `${siteUrl}/api/v1/audit/SYI`;
  if (alert.kind === 'bill_spread') return [{ label: 'Audit record', value: `${record}?at=${at}` }];
  if (alert.symbol === null) {
    return [{ label: 'Audit record', value: `${record}?kind=fixing&at=${at}` }];
  }
  if (alert.kind === 'exit_cost') {
    const query = `amount=${alert.amountUsd}&coin=${alert.symbol}`;
    return [{ label: 'Cost now', value: `${siteUrl}/treasury?${query}` }];
  }
  const coin = document.coins.find(({ symbol }) => symbol === alert.symbol);
  const from = new Date(Date.parse(observedAt) - DAY_MS).toISOString();
  const window = `from=${encodeURIComponent(from)}&to=${at}`;
  const series = alert.kind === 'peg_deviation' ? 'peg' : 'coins';
  const history = `${siteUrl}/api/v1/${series}/${alert.symbol}/series?${window}`;
  const links = [{ label: 'Previous 24 hours', value: history }];
  if (!coin || coin.weightPercent === null) return links;
  const days = retention.indicativeRecordDays;
  const note =
    days === null ? '' : ` (kept for ${days} days; for fixings, see ${record}?kind=fixing)`;
  return [{ label: 'Audit record', value: `${record}?at=${at}${note}` }, ...links];
}

/** Address where a single POST ends the mails (RFC 8058). */
function alertStopUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/api/ai/alerts/stop?token=${encodeURIComponent(token)}`;
}
