import 'server-only';
import { setImmediate as immediate } from 'node:timers/promises';
import {
  ALERT_KIND_NAMES,
  ALERT_KINDS,
  INITIAL_ALERT_STATE,
} from '@/lib/benchmark/alert/alert-kinds';
import { type AlertStep, evaluateRule } from '@/lib/benchmark/alert/alert-rule';
import { DAY_MS } from '@/lib/benchmark/durations';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { inTransaction } from '@/lib/db/connection/client';
import { assertLease } from '@/lib/db/leases';
import { linkSecret } from '@/lib/db/secrets/site-keys';
import { DEMO_EMAIL } from '@/lib/features/alerts/contract';
import { queueFiringMail } from '@/lib/features/alerts/deliver/alert-mail';
import { startDeliveryJob } from '@/lib/features/alerts/deliver/deliver-alerts';
import { queueDeliveries } from '@/lib/features/alerts/deliver/queue';
import { type LatestMarket, latestMarket, readingOf } from '@/lib/features/alerts/latest-market';
import {
  type AlertFiring,
  type DueAlert,
  insertFiring,
  listDueAlerts,
  removeFiringsBefore,
  saveEvaluation,
  touchAlerts,
} from '@/lib/features/alerts/store/alerts';
import { removeDeliveriesBefore } from '@/lib/features/alerts/store/deliveries';
import {
  listKeylessOwners,
  listUnconfirmedOwners,
  removeOwners,
} from '@/lib/features/alerts/store/owners';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';

/** Every five minutes, 15 seconds after the tick on the full minute. */
const EVERY_FIVE_MINUTES = '15 */5 * * * *';
/** Alerts per transaction: few enough that other writers wait only milliseconds. */
const BATCH = 200;

/** Evaluates every alert at its own pace until stopped; only the holder of the lease writes. */
export function startAlertJob(parts: JobRuntime): Job {
  const failure = 'evaluating alerts failed';
  const evaluations = repeat(parts, { at: EVERY_FIVE_MINUTES, failure }, async () => {
    await forgetOldAlerts(parts, Date.now());
    const fired = await evaluateAlerts(parts, Date.now());
    if (fired > 0) parts.log.info({ fired }, 'alerts fired');
  });
  const deliveries = startDeliveryJob(parts);
  return {
    async stop() {
      await evaluations.stop();
      await deliveries.stop();
    },
  };
}

/**
 * Evaluates every due alert: those not evaluated since the last full hour or five minutes (depending on
 * their kind) began. The new state, the firing and its mail are one transaction under the collector's
 * lease, so an alert fires once even if processes are killed or duplicated.
 * @returns how many fired.
 * @throws LeaseLostError when another collector has taken over.
 */
export async function evaluateAlerts(parts: JobRuntime, nowMs: number): Promise<number> {
  const market = await latestMarket(parts.store, nowMs);
  if (!market) return 0;
  let fired = 0;
  for (const kind of ALERT_KIND_NAMES) {
    const paceMs = ALERT_KINDS[kind].everySeconds * 1000;
    const sinceMs = Math.floor(nowMs / paceMs) * paceMs;
    let afterId = '';
    for (;;) {
      const due = await listDueAlerts(parts.store.db, { kind, sinceMs, afterId, limit: BATCH });
      const last = due.at(-1);
      if (!last) break;
      fired += await evaluateBatch(parts, due, market, nowMs);
      afterId = last.alertId;
      // SQLite works synchronously; without yielding here, the timer that renews the lease would starve.
      await immediate();
    }
  }
  return fired;
}

type Evaluation = { alert: DueAlert; step: AlertStep; changed: boolean; value: string | null };

async function evaluateBatch(
  { store, config, lease, log }: JobRuntime,
  due: readonly DueAlert[],
  market: LatestMarket,
  nowMs: number,
): Promise<number> {
  const evaluations = due.flatMap((alert) => {
    try {
      return [evaluateAlert(alert, market)];
    } catch (error) {
      // One broken rule must not stop the evaluation of the others.
      log.error({ err: error, alert: alert.alertId }, 'an alert could not be evaluated');
      return [];
    }
  });
  const unchanged = evaluations.filter(({ changed }) => !changed).map(({ alert }) => alert.alertId);
  const secret = await linkSecret(store.db, config.siteSecret);
  return inTransaction(store.db, async (trx) => {
    await assertLease(trx, lease);
    await touchAlerts(trx, unchanged, nowMs);
    let fired = 0;
    for (const { alert, step, value } of evaluations.filter(({ changed }) => changed)) {
      const { feedId } = market.feed;
      const { state, fires } = step;
      const saved = await saveEvaluation(trx, alert, {
        feedId,
        state,
        checkedAtMs: nowMs,
        fired: fires,
      });
      if (!saved || !fires || value === null) continue;
      const firing = firingOf(alert, market, value, nowMs);
      await insertFiring(trx, firing);
      await queueDeliveries(trx, firing, alert, config.siteUrl);
      fired += 1;
      await queueFiringMail(trx, firing, alert, market, config, secret);
    }
    return fired;
  });
}

/** State from another feed does not apply to this one, so there the rule starts over. */
function evaluateAlert(alert: DueAlert, market: LatestMarket): Evaluation {
  const { phase, lastSeen } = alert;
  const sameFeed = alert.feedId === market.feed.feedId;
  const before = sameFeed ? { phase, lastSeen } : INITIAL_ALERT_STATE;
  const value = readingOf(alert, market);
  const step = evaluateRule(alert, before, value);
  return { alert, step, value, changed: !sameFeed || step.state !== before };
}

function firingOf(
  alert: DueAlert,
  { feed, document }: LatestMarket,
  value: string,
  nowMs: number,
): AlertFiring {
  return {
    alertId: alert.alertId,
    number: alert.timesFired + 1,
    feedId: feed.feedId,
    dataClass: feed.dataClass,
    asOfMs: document.asOfMs,
    atMs: nowMs,
    value,
  };
}

/**
 * Deletes alerts whose address was not confirmed before the link expired, demo alerts of past months,
 * alerts of accounts whose keys are all revoked, and old messages.
 */
export async function forgetOldAlerts(
  { store, lease }: Pick<JobRuntime, 'store' | 'lease'>,
  nowMs: number,
): Promise<void> {
  await inTransaction(store.db, async (trx) => {
    await assertLease(trx, lease);
    const unconfirmed = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - RETENTION_DAYS.unconfirmedAlerts * DAY_MS,
      exceptAddress: DEMO_EMAIL,
    });
    const demo = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - RETENTION_DAYS.demoAlerts * DAY_MS,
      address: DEMO_EMAIL,
    });
    await removeOwners(trx, [...unconfirmed, ...demo, ...(await listKeylessOwners(trx))]);
    const messagesFromMs = nowMs - RETENTION_DAYS.alertMessages * DAY_MS;
    await removeDeliveriesBefore(trx, messagesFromMs);
    await removeFiringsBefore(trx, messagesFromMs);
  });
}
