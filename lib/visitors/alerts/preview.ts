import 'server-only';
import { deadBandText } from '@/lib/benchmark/alert/alert-dead-band';
import { ALERT_KIND_FACTS, type AlertRule, isTextKind } from '@/lib/benchmark/alert/alert-kinds';
import { type AlertSample, playRule } from '@/lib/benchmark/alert/alert-rule';
import { DAY_MS, DAY_SECONDS } from '@/lib/benchmark/durations';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/read/service/active-feed';
import { isoTime } from '@/lib/read/service/figures';
import { LoadCache } from '@/lib/read/service/load-cache';
import type { AlertPreview } from './contract';
import {
  deviationHistory,
  fixingHistory,
  liquidityHistory,
  priceAbsenceHistory,
  regimeHistory,
  spreadHistory,
  yieldHistory,
} from './store/history';

const DAYS = 90;
/** Fixings are struck once a day; regime and spread over bills derive from them (Methodology §9). */
const DAILY_STEP_SECONDS = DAY_SECONDS;

/**
 * How often a rule would have fired in the last 90 days of the feed's history, replayed from an armed
 * start with the same function that the collector evaluates with.
 * @throws ServiceError 'no-data' while there is no feed.
 */
export async function previewAlert(
  context: ServiceContext,
  rule: AlertRule,
): Promise<AlertPreview> {
  const active = await activeFeed(context);
  const samples = await history(active, rule);
  const known = samples.filter((sample) => sample.value !== null);
  const firings = playRule(rule, known);
  return {
    firings: firings.length,
    days: DAYS,
    first_at: isoTime(known[0]?.atMs ?? null),
    last_fired_at: isoTime(firings.at(-1)?.atMs ?? null),
    samples: known.length,
    step_seconds: stepSeconds(rule),
    dead_band: rule.threshold === null ? null : deadBandText(rule.kind, rule.threshold),
    meta: answerMeta(active, {
      asOfMs: known.at(-1)?.atMs ?? active.clockMs,
      method: 'history of the store',
    }),
  };
}

function stepSeconds(rule: AlertRule): number {
  return isTextKind(rule.kind) || rule.kind === 'bill_spread'
    ? DAILY_STEP_SECONDS
    : ALERT_KIND_FACTS[rule.kind].everySeconds;
}

/**
 * Ninety days of one coin are read from the store at most every ten minutes. They take up to 2 MB and
 * visitors choose the coin, so only a few are cached.
 */
const histories = new LoadCache<AlertSample[]>({
  name: 'alert-previews',
  maxEntries: 8,
  maxAgeMs: 600_000,
});

function history(active: ActiveFeed, rule: AlertRule): Promise<AlertSample[]> {
  const { feed, clockMs, context } = active;
  const key = [feed.feedId, feed.activatedAtMs, rule.kind, rule.symbol].join('|');
  return histories.get(key, context.nowMs, () => readHistory(active, rule, clockMs));
}

/** Empties the cache; for tests. */
export function clearPreviewHistory(): void {
  histories.clear();
}

function readHistory(
  { db, feed }: ActiveFeed,
  rule: AlertRule,
  toMs: number,
): Promise<AlertSample[]> {
  const fromMs = toMs - DAYS * DAY_MS;
  const { feedId } = feed;
  if (rule.kind === 'fixing') return fixingHistory(db, { feedId, fromMs, toMs });
  if (rule.kind === 'bill_spread') return spreadHistory(db, { feedId, fromMs, toMs });
  if (rule.symbol === null) return regimeHistory(db, { feedId, fromMs, toMs });
  const window = { feedId, symbol: rule.symbol, stepSeconds: stepSeconds(rule), fromMs, toMs };
  switch (rule.kind) {
    case 'peg_deviation':
      return deviationHistory(db, window);
    case 'liquidity':
      return liquidityHistory(db, window);
    // The store keeps only the depths of order books.
    case 'exit_cost':
      return Promise.resolve([]);
    case 'stale_data':
      return priceAbsenceHistory(db, window);
    default:
      return yieldHistory(db, window);
  }
}
