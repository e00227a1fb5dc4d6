import 'server-only';
import { ALERT_KINDS, type AlertRule } from '@/lib/benchmark/alert/alert-kinds';
import { type AlertSample, playRule } from '@/lib/benchmark/alert/alert-rule';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec, toText } from '@/lib/benchmark/units';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { LoadCache } from '@/lib/features/service/load-cache';
import type { AlertPreview } from './contract';
import { ALERT_HISTORIES } from './store/history';

const DAYS = 90;

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
    step_seconds: ALERT_KINDS[rule.kind].historySeconds,
    dead_band:
      rule.threshold === null ? null : toText(ALERT_KINDS[rule.kind].deadBand(dec(rule.threshold))),
    meta: answerMeta(active, {
      asOfMs: known.at(-1)?.atMs ?? active.clockMs,
      method: 'history of the store',
    }),
  };
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

function readHistory(
  { db, feed }: ActiveFeed,
  { kind, symbol }: AlertRule,
  toMs: number,
): Promise<AlertSample[]> {
  return ALERT_HISTORIES[kind](db, {
    ...{ feedId: feed.feedId, symbol: symbol ?? '', fromMs: toMs - DAYS * DAY_MS, toMs },
    stepSeconds: ALERT_KINDS[kind].historySeconds,
  });
}
