import 'server-only';
import type { AlertPreview } from '@/lib/contracts/alert-preview';
import { deadBandText } from '@/lib/domain/alert-dead-band';
import { ALERT_KIND_FACTS, type AlertRule } from '@/lib/domain/alert-kinds';
import { type AlertSample, playRule } from '@/lib/domain/alert-rule';
import {
  deviationHistory,
  liquidityHistory,
  priceAbsenceHistory,
  regimeHistory,
  yieldHistory,
} from '@/lib/store/alerts-history';
import { type ActiveFeed, activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime } from '../figures';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** The regime is struck once a day, on the fixing (Methodology §9). */
const REGIME_STEP_SECONDS = 86_400;

/**
 * How often a rule would have fired in the last 90 days of the feed's history, played with the same
 * function that the collector looks with, from an armed start.
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
  return rule.kind === 'regime_change'
    ? REGIME_STEP_SECONDS
    : ALERT_KIND_FACTS[rule.kind].everySeconds;
}

type Kept = { bornAtMs: number; samples: Promise<AlertSample[]> };

/** Ninety days of one coin are read from the store at most every ten minutes. */
const kept = new Map<string, Kept>();
const KEPT_MS = 600_000;
const MAX_KEPT = 40;

function history(active: ActiveFeed, rule: AlertRule): Promise<AlertSample[]> {
  const { feed, clockMs, context } = active;
  const key = [feed.feedId, feed.activatedAtMs, rule.kind, rule.symbol].join('|');
  const last = kept.get(key);
  if (last && Math.abs(context.nowMs - last.bornAtMs) < KEPT_MS) return last.samples;
  const samples = readHistory(active, rule, clockMs);
  kept.delete(key);
  kept.set(key, { bornAtMs: context.nowMs, samples });
  samples.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return samples;
}

/** Forgets what was read; for tests. */
export function clearPreviewHistory(): void {
  kept.clear();
}

function readHistory(
  { db, feed }: ActiveFeed,
  rule: AlertRule,
  toMs: number,
): Promise<AlertSample[]> {
  const fromMs = toMs - DAYS * DAY_MS;
  const { feedId } = feed;
  if (rule.symbol === null) return regimeHistory(db, { feedId, fromMs, toMs });
  const window = { feedId, symbol: rule.symbol, stepSeconds: stepSeconds(rule), fromMs, toMs };
  switch (rule.kind) {
    case 'peg_deviation':
      return deviationHistory(db, window);
    case 'liquidity':
      return liquidityHistory(db, window);
    case 'stale_data':
      return priceAbsenceHistory(db, window);
    default:
      return yieldHistory(db, window);
  }
}
