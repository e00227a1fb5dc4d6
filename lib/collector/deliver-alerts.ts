import 'server-only';
import { Cron } from 'croner';
import { type RetryPace, retryDelayMs } from '@/lib/mail/retry-delay';
import {
  type AlertDelivery,
  beginDelivery,
  endDelivery,
  listDueDeliveries,
} from '@/lib/store/alerts-channels';
import { inTransaction } from '@/lib/store/client';
import { assertLease } from '@/lib/store/leases';
import type { PostAnswer } from './deliver-post';
import { PrivateAddressError } from './deliver-public-address';
import { sendTelegram } from './deliver-telegram';
import { sendWebhook } from './deliver-webhook';
import type { Runtime } from './runtime';

const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const BATCH = 20;
const PACE: RetryPace = { firstMs: 30_000, longestMs: 3_600_000 };
/** Within five hours with that pace; an alert later than that is history. */
const MAX_ATTEMPTS = 12;
/** Answers after which the same message may succeed later. */
const WORTH_RETRYING = new Set([408, 425, 429]);
const MAX_RETRY_AFTER_SECONDS = 3_600;

type Parts = Pick<Runtime, 'config' | 'store' | 'log' | 'lease'> & { random?: () => number };
export type DeliveryJob = { stop: () => Promise<void> };

/** Sends what alerts have for Telegram and webhooks; only who holds the lease does. */
export function startDeliveryJob(parts: Parts): DeliveryJob {
  let underWay: Promise<unknown> = Promise.resolve();
  const job = new Cron(EVERY_FIVE_SECONDS, { protect: true, timezone: 'UTC' }, async () => {
    underWay = deliverDue(parts, Date.now()).catch((error) =>
      parts.log.error({ err: error }, 'delivering alerts failed'),
    );
    await underWay;
  });
  return {
    async stop() {
      job.stop();
      await underWay;
    },
  };
}

/**
 * Tries each message that is due once, side by side, so that a slow receiver holds nobody up. An
 * attempt is counted before it is made: a message may arrive twice where a process dies between
 * sending and noting it, under the same delivery id, but is never lost.
 */
export async function deliverDue(parts: Parts, nowMs: number): Promise<void> {
  const due = await listDueDeliveries(parts.store.db, { nowMs, limit: BATCH });
  await Promise.all(due.map((delivery) => deliverOne(parts, delivery, nowMs)));
}

async function deliverOne(parts: Parts, delivery: AlertDelivery, nowMs: number): Promise<void> {
  const { store, lease, log, random = Math.random } = parts;
  const attempts = delivery.attempts + 1;
  const nextMs = nowMs + retryDelayMs(PACE, attempts, random());
  const begun = await inTransaction(store.db, async (trx) => {
    await assertLease(trx, { ...lease, nowMs: Date.now() });
    return beginDelivery(trx, delivery, nextMs);
  });
  if (!begun) return;
  const { deliveryId } = delivery;
  const end = async (status: AlertDelivery['status'], error: string | null, dueAtMs?: number) => {
    const when = dueAtMs === undefined ? {} : { dueAtMs };
    await endDelivery(store.db, deliveryId, { status, error, atMs: nowMs, ...when });
    if (error !== null)
      log.warn({ delivery: deliveryId, attempts, status, reason: error }, 'alert not delivered');
  };
  const last = attempts >= MAX_ATTEMPTS;
  try {
    const { status, retryAfterSeconds } = await send(parts, delivery, nowMs);
    if (status >= 200 && status < 300) return await end('sent', null);
    const retry = !last && (status >= 500 || WORTH_RETRYING.has(status));
    const waitSeconds = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
    const dueAtMs = Math.max(nextMs, nowMs + waitSeconds * 1000);
    await end(retry ? 'queued' : 'failed', `HTTP ${status}`, dueAtMs);
  } catch (error) {
    const final = last || error instanceof PrivateAddressError;
    await end(final ? 'failed' : 'queued', reasonOf(error));
  }
}

function send({ config }: Parts, delivery: AlertDelivery, nowMs: number): Promise<PostAnswer> {
  const { telegramBotToken, telegramApiUrl, allowPrivateWebhooks } = config.alertChannels;
  if (delivery.kind === 'webhook') {
    return sendWebhook(delivery, { nowMs, allowPrivate: allowPrivateWebhooks });
  }
  if (telegramBotToken === undefined) throw new Error('TELEGRAM_BOT_TOKEN is not set');
  return sendTelegram(delivery, { apiUrl: telegramApiUrl, botToken: telegramBotToken });
}

/** Never the address: a bot's address carries its token. */
function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return error.message;
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown failure');
}
