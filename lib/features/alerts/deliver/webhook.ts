import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { AlertDelivery } from '@/lib/features/alerts/store/deliveries';
import { postJson, type ReceiverAnswer } from './post';
import { assertPublicUrl, publicLookup } from './public-address';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** How long a replaced secret signs beside the new one. */
const OLD_SECRET_MS = DAY_MS;

/** A secret in the form of Standard Webhooks: `whsec_` and the base64 of the key. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * Puts a new secret before the one in use, which is kept with the time until which it signs. One that was
 * replaced before is dropped.
 * @param secrets as stored: the secret in use, a space, and the last one as `secret@epoch-ms`.
 */
export function rotateSecrets(
  secrets: string,
  next: string,
  nowMs: number,
): { secrets: string; oldSignsUntilMs: number } {
  const [current] = secrets.split(' ');
  const oldSignsUntilMs = nowMs + OLD_SECRET_MS;
  return { secrets: `${next} ${current}@${oldSignsUntilMs}`, oldSignsUntilMs };
}

/** The secrets that sign at a moment, the newest first. */
function signingSecrets(secrets: string, nowMs: number): string[] {
  return secrets.split(' ').flatMap((entry) => {
    const [secret = '', untilMs] = entry.split('@');
    return untilMs === undefined || nowMs < Number(untilMs) ? [secret] : [];
  });
}

/**
 * The headers of Standard Webhooks, by which a receiver proves that a body is ours and new: for each secret
 * the HMAC-SHA256 in base64 over id, timestamp (Unix seconds) and body, joined by dots. The id is the same
 * for every attempt.
 */
export function webhookHeaders(
  { deliveryId, secret, body }: Pick<AlertDelivery, 'deliveryId' | 'secret' | 'body'>,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const signatures = signingSecrets(secret ?? '', nowMs).map((signing) => {
    const key = Buffer.from(signing.slice(SECRET_PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * POSTs a signed body to an address chosen by a visitor; 410 says that it is gone.
 * @throws PrivateAddressError for an address that is not on the public internet, unless allowed.
 */
export async function sendWebhook(
  delivery: AlertDelivery,
  { nowMs, userAgent, allowPrivate }: { nowMs: number; userAgent: string; allowPrivate: boolean },
): Promise<ReceiverAnswer> {
  const url = new URL(delivery.target);
  if (!allowPrivate) assertPublicUrl(url);
  const answer = await postJson(url, delivery.body, {
    headers: { ...webhookHeaders(delivery, nowMs), 'user-agent': userAgent },
    ...(allowPrivate ? {} : { lookup: publicLookup() }),
  });
  return { ...answer, isGone: answer.status === 410 };
}
