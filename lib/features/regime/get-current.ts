import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { historyDocument } from '@/lib/db/benchmark/history-document';
import type { RegimeSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import {
  type ActiveFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import type { Regime } from './contract';
import { explainRegime } from './explain-regime';
import { regimeName } from './regime-name';
import { daysSince, regimeStatement, stateSince } from './regime-statement';

const DAYS_NEEDED = METHODOLOGY_PARAMETERS.regime.minObservations;

/**
 * The Risk ON / Risk OFF signal now (Methodology, regime).
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getRegime(context: ServiceContext): Promise<Regime> {
  const { active, market } = await readTick(context);
  const { regime, billRate, indices } = market;
  const explanation = explainRegime(market);
  const since = stateSince(regime);
  const syi = indices.find((index) => index.code === 'SYI');
  return {
    state: regime.state,
    syi_excess: toNumber(regime.syiExcessBps),
    z_score: toNumber(regime.zScore),
    spread: toNumber(regime.spreadBps),
    slope7: toNumber(regime.slope7BpsPerDay),
    breadth_pct: toNumber(regime.breadthPercent),
    ...(regime.alertType === null ? {} : { alert_type: regime.alertType }),
    message: regimeMessage(regime),
    statement: regimeStatement(regime, explanation, active.clockMs),
    since,
    days_in_state: daysSince(since, active.clockMs),
    observations: regime.observations,
    observations_reconstructed: regime.reconstructedObservations,
    observations_needed: DAYS_NEEDED,
    override_since: isoTime(regime.overrideSinceMs),
    t_bill_percent: toNumber(billRate?.percent ?? null),
    t_bill_date: billRate?.date ?? null,
    explanation,
    meta: answerMeta(active, {
      asOfMs: regime.asOfMs,
      method: regime.state === 'OFF_OVERRIDE' ? 'override' : 'daily',
      judgement: [...(syi?.judgement ?? []), ...(await judgementBehind(active, regime))],
    }),
  };
}

async function judgementBehind(
  { db, feed }: ActiveFeed,
  { reconstructedObservations }: RegimeSnapshot,
): Promise<readonly string[]> {
  if (reconstructedObservations === 0) return [];
  return (await historyDocument.get(db, feed.feedId))?.judgement ?? [];
}

function regimeMessage(regime: RegimeSnapshot): string {
  const { reconstructedObservations: days, isLastKnown } = regime;
  const known = isLastKnown
    ? ' The last known signal: it is judged again with the next fixing.'
    : '';
  const message = `${stateMessage(regime)}${known}`;
  if (days === 0) return message;
  return `${message} ${days} of the last ${DAYS_NEEDED} days are reconstructed from daily charts.`;
}

const MEANINGS = {
  ON: 'conditions are favorable.',
  OFF: 'defensive, risk is elevated.',
  OFF_OVERRIDE: 'forced by peg stress.',
  NEU: 'no clear signal.',
} as const;

function stateMessage({ state, observations }: RegimeSnapshot): string {
  const isInitializing = state === 'NEU' && observations < DAYS_NEEDED;
  const meaning = isInitializing
    ? `initializing, ${observations} of ${DAYS_NEEDED} days observed.`
    : MEANINGS[state];
  return `${regimeName(state)}: ${meaning}`;
}
