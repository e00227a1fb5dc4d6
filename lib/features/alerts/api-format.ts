import 'server-only';
import {
  ALERT_KIND_NAMES,
  ALERT_KINDS,
  ALERT_THRESHOLD,
  type AlertKind,
  type AlertRule,
  hasAmount,
  isTextKind,
} from '@/lib/benchmark/alert/alert-kinds';
import { COVERED_COINS, knownSpelling } from '@/lib/benchmark/coin/coins';
import { dec, toText } from '@/lib/benchmark/units';
import { readOrNull } from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { badParameter, notFound, type ServiceError } from '@/lib/features/service/service-error';
import { TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import {
  ALERT_CONDITIONS,
  type Alert,
  type AlertDelivery,
  type AlertOptions,
  type CreateAlertBody,
  DEMO_EMAIL,
} from './contract';
import type { AlertRow } from './store/alerts';
import type { AlertChannel } from './store/channels';

/**
 * Builds the rule from the input. What a field's kind needs and has no default for is required.
 * @throws ServiceError 'bad-parameter' naming the field that is missing or out of bounds.
 */
export function readRule(
  input: Omit<CreateAlertBody, 'user_email'>,
): AlertRule & { amountUsd: string | null } {
  const kind = input.alert_type ?? 'yield_threshold';
  if (isTextKind(kind)) {
    return { kind, symbol: null, comparison: null, threshold: null, amountUsd: null };
  }
  const facts = ALERT_KINDS[kind];
  const symbol = facts.subject === 'coin' ? coveredCoin(input.stablecoin) : null;
  const comparison = facts.free ? (input.condition ?? facts.comparison) : facts.comparison;
  if (comparison === null) throw badParameter('condition', 'is required');
  const threshold =
    facts.free && input.threshold !== undefined
      ? thresholdText(input.threshold, kind)
      : facts.threshold;
  if (threshold === null) throw badParameter('threshold', 'is required');
  const amountUsd = hasAmount(kind) ? amountText(input.amount_usd) : null;
  return { kind, symbol, comparison, threshold, amountUsd };
}

function coveredCoin(typed: string | undefined): string {
  if (typed === undefined) throw badParameter('stablecoin', 'is required');
  const symbol = knownSpelling(typed);
  if (!COVERED_COINS.includes(symbol)) {
    throw badParameter('stablecoin', `must be one of ${COVERED_COINS.join(', ')}`);
  }
  return symbol;
}

/** Exit amount in dollars; defaults to the amount the treasury desk opens with. */
function amountText(typed: number | undefined): string {
  return typed === undefined ? TREASURY_DEFAULTS.amount : toText(dec(typed));
}

function thresholdText(typed: number, kind: AlertKind): string {
  const { min, max } = ALERT_KINDS[kind].bounds;
  const threshold = dec(typed);
  const within = threshold.greaterThanOrEqualTo(min) && threshold.lessThanOrEqualTo(max);
  if (!within) throw badParameter('threshold', `must be between ${min} and ${max}`);
  if (threshold.decimalPlaces() > ALERT_THRESHOLD.places)
    throw badParameter('threshold', 'must be a multiple of 0.01');
  return toText(threshold);
}

/** How an owner's firings are told. `mails`: whether the site sends mail. */
export function deliveryOf(
  owner: { address: string; confirmedAtMs: number | null },
  mails: boolean,
): AlertDelivery {
  if (!mails || owner.address === DEMO_EMAIL) return 'browser';
  return owner.confirmedAtMs === null ? 'confirmation' : 'email';
}

/** An alert as the API returns it. */
export function alertAnswer(
  row: AlertRow,
  delivery: AlertDelivery,
  channels: readonly AlertChannel[] = [],
): Alert {
  const active = delivery !== 'confirmation';
  const createdAt = isoTime(row.createdAtMs);
  const lastTriggered = isoTime(row.lastFiredAtMs);
  return {
    id: row.alertId,
    stablecoin: row.symbol,
    condition: row.comparison,
    threshold: toNumber(row.threshold),
    amount_usd: toNumber(row.amountUsd),
    alert_type: row.kind,
    is_active: active,
    isActive: active,
    created_at: createdAt,
    createdAt,
    last_triggered: lastTriggered,
    lastTriggered,
    times_triggered: row.timesFired,
    delivery,
    channels: channels.map(channelAnswer),
  };
}

/** For an unknown id and for another owner's alert alike. */
export function unknownAlert(): ServiceError {
  return notFound('Alert not found.');
}

/** A channel as the API returns it. */
export function channelAnswer({
  kind,
  target,
  lastError,
  brokenAtMs,
}: AlertChannel): Alert['channels'][number] {
  return {
    kind,
    // The rest of a webhook's address may be a secret.
    name: kind === 'webhook' ? new URL(target).host : target,
    state: brokenAtMs !== null ? 'broken' : lastError === null ? 'working' : 'failing',
    reason: lastError,
  };
}

/** The choices of the alert form: the coins the feed has data of; all that we cover before it has any. */
export async function getAlertOptions(): Promise<AlertOptions> {
  const coins = (await readOrNull(readTick))?.market.coins ?? [];
  const types = ALERT_KIND_NAMES.flatMap((value) => {
    const kind = ALERT_KINDS[value];
    if (kind.subject !== 'coin') return [];
    return { value, stablecoins: coins.filter(kind.hasData).map(({ symbol }) => symbol) };
  });
  const known = coins.map(({ symbol }) => symbol);
  const withData = known.filter((coin) => types.some((type) => type.stablecoins.includes(coin)));
  return {
    conditions: ALERT_CONDITIONS.map((condition) => ({ ...condition })),
    ...(withData.length > 0
      ? { stablecoins: withData, types }
      : { stablecoins: [...COVERED_COINS], types: [] }),
  };
}
