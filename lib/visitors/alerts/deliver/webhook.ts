import 'server-only';
import { createHmac } from 'node:crypto';
import type { AlertDelivery } from '@/lib/visitors/alerts/store/deliveries';
import { postJson, type ReceiverAnswer } from './post';
import { assertPublicUrl, publicLookup } from './public-address';

/**
 * The headers by which a receiver proves that a body is ours and new: HMAC-SHA256 in hex over the
 * timestamp (Unix seconds), a dot and the body. The delivery id is the same for every attempt.
 */
export function webhookHeaders(
  { deliveryId, secret, body }: Pick<AlertDelivery, 'deliveryId' | 'secret' | 'body'>,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = createHmac('sha256', secret ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return {
    'x-alert-delivery': deliveryId,
    'x-alert-timestamp': timestamp,
    'x-alert-signature': `v1=${signature}`,
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
