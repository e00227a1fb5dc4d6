import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { ServerConfig } from '@/lib/config/server-config';
import { userAgentOf } from '@/lib/config/user-agent';
import { inTransaction } from '@/lib/db/connection/client';
import { assertLease } from '@/lib/db/leases';
import type { Trx } from '@/lib/db/schema';
import { secretBox } from '@/lib/db/secrets/secret-box';
import {
  breakReceiver,
  moveChat,
  noteFailure,
  noteRefusal,
  noteSuccess,
} from '@/lib/features/alerts/store/channels';
import {
  type AlertDelivery,
  beginDelivery,
  endDelivery,
  listDueDeliveries,
} from '@/lib/features/alerts/store/deliveries';
import { type RetryPace, retryDelayMs } from '@/lib/features/mail/retry-delay';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';
import { queueBrokenChannelMail } from './alert-mail';
import { PrivateAddressError, type ReceiverAnswer, sendTelegram, sendWebhook } from './receivers';

const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const FAILURE = 'delivering alerts failed';
/** An attempt ends within 10 s, so even this many slow receivers free their places soon. */
const MAX_UNDER_WAY = 64;
/** Per owner, so that slow receivers delay only their own owner. */
export const MAX_UNDER_WAY_PER_OWNER = 4;
const PACE: RetryPace = { firstMs: 30_000, longestMs: HOUR_MS };
/** About five hours at that pace; an alert delivered later is outdated. */
const MAX_ATTEMPTS = 12;
/** Response statuses after which the same message may succeed later. */
const WORTH_RETRYING = new Set([408, 425, 429]);
const MAX_RETRY_AFTER_SECONDS = 3_600;
/** A receiver that refuses everything for this long, e.g. with 404, is given up. */
const REFUSED_MS = 3 * DAY_MS;

type Send = (delivery: AlertDelivery, nowMs: number) => Promise<ReceiverAnswer>;
type Parts = JobRuntime & { random?: () => number };

/** Sends alert messages to Telegram and webhooks; runs only in the process that holds the lease. */
export function startDeliveryJob(parts: Parts): Job {
  const deliveries = alertDeliveries(parts, Date.now, sendBy(parts.config));
  const job = repeat(parts, { at: EVERY_FIVE_SECONDS, failure: FAILURE }, deliveries.begin);
  return {
    async stop() {
      await Promise.all([job.stop(), deliveries.finish()]);
    },
  };
}

function logTo({ log }: Parts): (error: unknown) => void {
  return (error) => log.error({ err: error }, FAILURE);
}

/**
 * Delivers concurrently, a few messages per owner at a time, starting with owners that have none in
 * progress, so neither a slow receiver nor an owner with many channels delays another. An attempt is
 * counted before it is made. If a process dies between sending and recording it, the message may arrive
 * twice under the same delivery id, but is never lost.
 */
export function alertDeliveries(parts: Parts, nowMs: () => number, send: Send) {
  const underWay = new Set<Promise<void>>();
  const ofOwner = new Map<string, number>();
  let finishing = false;
  let beginning: Promise<void> | undefined;
  /** Whether a place became free since the current `begin` run last checked. */
  let again = false;

  const countOf = (ownerId: string) => ofOwner.get(ownerId) ?? 0;
  function change(ownerId: string, by: 1 | -1): void {
    const count = countOf(ownerId) + by;
    if (count === 0) ofOwner.delete(ownerId);
    else ofOwner.set(ownerId, count);
  }

  async function beginDue(): Promise<void> {
    const { store, lease, random = Math.random } = parts;
    // Owners with nothing under way come first, then those with room for more.
    for (const least of [1, MAX_UNDER_WAY_PER_OWNER]) {
      const free = MAX_UNDER_WAY - underWay.size;
      if (free === 0) return;
      const due = await listDueDeliveries(store.db, {
        nowMs: nowMs(),
        exceptOwners: [...ofOwner].filter(([, count]) => count >= least).map(([id]) => id),
        perOwner: MAX_UNDER_WAY_PER_OWNER,
        limit: free,
      });
      for (const delivery of due) {
        if (countOf(delivery.ownerId) >= MAX_UNDER_WAY_PER_OWNER) continue;
        const attempts = delivery.attempts + 1;
        const nextMs = nowMs() + retryDelayMs(PACE, attempts, random());
        const begun = await inTransaction(store.db, async (trx) => {
          await assertLease(trx, lease);
          return beginDelivery(trx, delivery, nextMs);
        });
        if (begun) start({ ...delivery, attempts }, nextMs);
      }
    }
  }

  function start(delivery: AlertDelivery, nextMs: number): void {
    change(delivery.ownerId, 1);
    const attempt = attemptOne(parts, delivery, { nowMs, nextMs, send })
      .catch(logTo(parts))
      .finally(() => {
        underWay.delete(attempt);
        change(delivery.ownerId, -1);
        // The next message takes the place immediately instead of waiting for the next round.
        if (!finishing) begin().catch(logTo(parts));
      });
    underWay.add(attempt);
  }

  /**
   * Starts due messages while there is room.
   * @throws LeaseLostError when another collector has taken over.
   */
  function begin(): Promise<void> {
    again = true;
    beginning ??= beginAll().finally(() => {
      beginning = undefined;
    });
    return beginning;
  }

  async function beginAll(): Promise<void> {
    while (again && !finishing) {
      again = false;
      await beginDue();
    }
  }

  return {
    begin,
    /** Starts no more deliveries and waits for those in progress. */
    async finish(): Promise<void> {
      finishing = true;
      // The caller of `begin` handles its failure.
      await Promise.allSettled([beginning]);
      await Promise.all(underWay);
    },
  };
}

/** Makes one attempt and records its outcome, for the message and for its receiver. */
async function attemptOne(
  parts: Parts,
  delivery: AlertDelivery,
  { nowMs, nextMs, send }: { nowMs: () => number; nextMs: number; send: Send },
): Promise<void> {
  const { deliveryId, attempts } = delivery;
  const outcome = await outcomeOf(delivery, { nowMs, nextMs, send });
  const atMs = nowMs();
  await inTransaction(parts.store.db, async (trx) => {
    await endDelivery(trx, deliveryId, { ...outcome, atMs });
    await noteReceiver(trx, parts.config, delivery, outcome, atMs);
  });
  const { status, error } = outcome;
  if (error === null) return;
  parts.log.warn({ delivery: deliveryId, attempts, status, reason: error }, 'alert not delivered');
}

type Outcome = {
  status: AlertDelivery['status'];
  error: string | null;
  dueAtMs?: number;
  movedTo?: string;
  /** The receiver refused: this time, or for good. */
  refused?: 'now' | 'for-good';
};

async function outcomeOf(
  delivery: AlertDelivery,
  { nowMs, nextMs, send }: { nowMs: () => number; nextMs: number; send: Send },
): Promise<Outcome> {
  const isLast = delivery.attempts >= MAX_ATTEMPTS;
  let answer: ReceiverAnswer;
  try {
    answer = await send(delivery, nowMs());
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof PrivateAddressError) {
      return { status: 'failed', error: reason, refused: 'now' };
    }
    return { status: isLast ? 'failed' : 'queued', error: reason };
  }
  const { status, retryAfterSeconds, reason, movedTo, isGone = false } = answer;
  if (status >= 200 && status < 300) return { status: 'sent', error: null };
  const error = reason ?? `HTTP ${status}`;
  if (movedTo !== undefined && !isLast) {
    return { status: 'queued', error, movedTo, dueAtMs: nowMs() };
  }
  if (isGone) return { status: 'failed', error, refused: 'for-good' };
  if (status < 500 && !WORTH_RETRYING.has(status)) {
    // Telegram refuses our own token with 401 and 404, which says nothing about a chat.
    return { status: 'failed', error, ...(delivery.kind === 'webhook' && { refused: 'now' }) };
  }
  const waitSeconds = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  const dueAtMs = Math.max(nextMs, nowMs() + waitSeconds * 1000);
  return { status: isLast ? 'failed' : 'queued', error, dueAtMs };
}

/** Follows a receiver that moved, and gives up one that is gone or refuses everything for days. */
async function noteReceiver(
  trx: Trx,
  config: ServerConfig,
  delivery: AlertDelivery,
  { error, movedTo, refused }: Outcome,
  atMs: number,
): Promise<void> {
  if (error === null) return noteSuccess(trx, delivery);
  if (movedTo !== undefined) return moveChat(trx, { from: delivery.target, to: movedTo });
  if (refused === undefined) return noteFailure(trx, delivery, error);
  const refusal = { reason: error, atMs };
  const sinceMs = await noteRefusal(trx, delivery, refusal);
  if (refused === 'now' && atMs - sinceMs < REFUSED_MS) return;
  if (await breakReceiver(trx, delivery, refusal)) {
    await queueBrokenChannelMail(trx, config, delivery, refusal);
  }
}

/** Sends a delivery to its target as configured. */
export function sendBy(config: ServerConfig): Send {
  const { telegramBotToken, telegramApiUrl, allowPrivateWebhooks } = config.alertChannels;
  const userAgent = userAgentOf(config, 'Alerts');
  const box = secretBox(config);
  return async (delivery, nowMs) => {
    if (delivery.kind === 'webhook') {
      const secret = box.open('webhook', delivery.secret ?? '');
      const options = { nowMs, userAgent, allowPrivate: allowPrivateWebhooks };
      return sendWebhook({ ...delivery, secret }, options);
    }
    if (telegramBotToken === undefined) throw new Error('TELEGRAM_BOT_TOKEN is not set');
    return sendTelegram(delivery, { apiUrl: telegramApiUrl, botToken: telegramBotToken });
  };
}

/** Never the address: a bot's address carries its token. */
function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return `the address ${error.message}`;
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown failure');
}
