import 'server-only';
import type { ServerConfig } from '@/lib/config/server-config';
import { ALERT_LINKS, alertPageUrl, alertStopUrl } from '@/lib/domain/alert-links';
import { firingInWords, ruleInWords, valueInWords } from '@/lib/domain/alert-words';
import type { DataClass } from '@/lib/domain/observations';
import { sealToken } from '@/lib/domain/site-token';
import type { OutgoingMail } from '@/lib/mail/outgoing-mail';
import { renderMail } from '@/lib/mail/render-mail';
import type { AlertFiring, DueAlert } from '@/lib/store/alerts-looks';
import type { LatestMarket } from './evaluate-alerts-market';

const DAY_MS = 86_400_000;

const DATA_CLASS: Readonly<Record<DataClass, string>> = {
  live: 'live sources',
  sample: 'DEMONSTRATION MARKET, invented figures',
  replay: 'RECORDED MARKET, past figures',
};

/** Names one firing for ever, so that it is mailed once whatever is restarted. */
export function firingKey({ alertId, number }: Pick<AlertFiring, 'alertId' | 'number'>): string {
  return `alert-firing:${alertId}:${number}`;
}

/** What one firing is mailed as: value, rule, time, source, the record behind it, and the way out. */
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
  const token = sealToken(secret, ALERT_LINKS.purpose, { owner: alert.ownerId }, expiresAtMs);
  const observedAt = new Date(firing.asOfMs).toISOString();
  const said = firingInWords(alert, firing.value, alert.lastSeen);
  const { text, html } = renderMail({
    heading: said,
    paragraphs: [
      ...(feed.dataClass === 'live' ? [] : [`Simulated data: ${DATA_CLASS[feed.dataClass]}.`]),
      'Your alert has fired. It fires again only after the value has clearly come back.',
    ],
    facts: [
      { label: 'Rule', value: ruleInWords(alert) },
      { label: 'Value', value: valueInWords(alert.kind, firing.value) },
      { label: 'Time of the data', value: `${observedAt} (UTC)` },
      { label: 'Source', value: sourceOf(alert, market) },
      ...recordLinks(alert, document, observedAt, config),
    ],
    action: { label: 'Manage or delete your alerts', url: alertPageUrl(siteUrl, token) },
    footer: `Not financial advice. The link above is good for ${ALERT_LINKS.manageDays} days; whoever has it can delete your alerts.`,
  });
  const label = feed.dataClass === 'live' ? '' : 'Simulated data: ';
  return {
    to: alert.email,
    subject: `${label}${said} – ${productName}`,
    text,
    html,
    dedupeKey: firingKey(firing),
    unsubscribeUrl: alertStopUrl(siteUrl, token),
  };
}

function sourceOf(alert: DueAlert, { feed, document }: LatestMarket): string {
  const coin = document.coins.find(({ symbol }) => symbol === alert.symbol);
  const inputs = {
    yield_threshold: `${coin?.poolsUsed ?? 0} pools and rates`,
    peg_deviation: `${coin?.venuesValid ?? 0} venues`,
    liquidity: `${coin?.liquidityVenues ?? 0} order books`,
    regime_change: 'the SYI fixing and the peg check',
    stale_data: `price seen ${seen(coin?.priceObservedAtMs)}, yield seen ${seen(coin?.apyObservedAtMs)}`,
  }[alert.kind];
  const title = feed.dataClass === 'live' ? '' : ` (${feed.title})`;
  const method = `methodology ${document.methodologyVersion}`;
  return `${inputs}; ${DATA_CLASS[feed.dataClass]}${title}; ${method}`;
}

function seen(atMs: number | null | undefined): string {
  return atMs === null || atMs === undefined ? 'never or dropped' : new Date(atMs).toISOString();
}

/** The audit record a coin's figures stand in, and its history; the fixing's record for the regime. */
function recordLinks(
  alert: DueAlert,
  document: LatestMarket['document'],
  observedAt: string,
  { siteUrl, retention }: Pick<ServerConfig, 'siteUrl' | 'retention'>,
): { label: string; value: string }[] {
  const at = encodeURIComponent(observedAt);
  const record = `${siteUrl}/api/v1/audit/SYI`;
  if (alert.symbol === null) {
    return [{ label: 'Audit record', value: `${record}?kind=fixing&at=${at}` }];
  }
  const coin = document.coins.find(({ symbol }) => symbol === alert.symbol);
  const from = new Date(Date.parse(observedAt) - DAY_MS).toISOString();
  const window = `from=${encodeURIComponent(from)}&to=${at}`;
  const series = alert.kind === 'peg_deviation' ? 'peg' : 'coins';
  const history = `${siteUrl}/api/v1/${series}/${alert.symbol}/series?${window}`;
  const links = [{ label: 'The 24 hours before', value: history }];
  if (!coin || coin.weightPercent === null) return links;
  const days = retention.indicativeRecordDays;
  const kept = days === null ? '' : ` (kept ${days} d; fixings stay: ${record}?kind=fixing)`;
  return [{ label: 'Audit record', value: `${record}?at=${at}${kept}` }, ...links];
}
