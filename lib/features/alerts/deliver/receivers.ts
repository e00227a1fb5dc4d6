import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { AlertDelivery } from '@/lib/features/alerts/store/deliveries';

/** An address that no URL chosen by a visitor may reach, such as loopback and private networks. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet. For IPv6, only the global unicast range is. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6);
  return isGlobal && address.range() === 'unicast';
}

/**
 * Refuses a URL that is not https, carries a password, or whose host is a reserved IP address or a
 * single-label name.
 * `publicLookup` checks a host name when it is resolved.
 * @throws PrivateAddressError stating the reason.
 */
export function assertPublicUrl(url: URL): void {
  if (url.protocol !== 'https:') throw new PrivateAddressError('must be an https:// address');
  if (url.username !== '' || url.password !== '') {
    throw new PrivateAddressError('must not contain a user name or password');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A single-label name, such as localhost, is not on the public internet.
  if (isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host)) {
    throw new PrivateAddressError('must be on the public internet');
  }
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const DNS_TIMEOUT_MS = 3_000;

/**
 * Queries the name servers directly. The system's own lookup occupies one of the process's four threads
 * until it ends, so four names with slow servers would block every other delivery.
 * @param servers Name servers to use instead of the system's, for tests.
 * @throws the first error if a name has no address at all.
 */
export function nameServerLookup(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
    ]);
    const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const failed = answers.find((each) => each.status === 'rejected');
    if (found.length === 0 && failed) throw failed.reason;
    return found;
  };
}

/**
 * A lookup for one connection. It fails if any address of the name is reserved; the connection goes to
 * the same addresses that were checked, so a name cannot change in between.
 */
export function publicLookup(resolve: Resolve = nameServerLookup()): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new Error(`no address of ${hostname}`), '');
        else if (!addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new PrivateAddressError('leads to a private address'), '');
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

export type PostAnswer = { status: number; retryAfterSeconds: number | null; text: string };

/** What a receiver's response says about the receiver itself, besides the message. */
export type ReceiverAnswer = Pick<PostAnswer, 'status' | 'retryAfterSeconds'> & {
  /** The receiver's own reason. */
  reason?: string;
  /** The receiver has moved here. */
  movedTo?: string;
  /** The receiver is gone for good. */
  isGone?: boolean;
};

/**
 * POSTs a JSON text over its own connection and reads at most 16 KB of the response. Redirects are not
 * followed but treated like any other response.
 * @throws Error on a network or lookup failure, or after 10 s for headers and body together.
 */
export function postJson(
  url: URL,
  body: string,
  options: { headers?: Readonly<Record<string, string>>; lookup?: LookupFunction } = {},
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...options.headers,
      },
      ...(options.lookup ? { lookup: options.lookup } : {}),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      let size = 0;
      const finish = () => {
        const after = Number(response.headers['retry-after']);
        const retryAfterSeconds = Number.isFinite(after) && after > 0 ? after : null;
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds, text });
      };
      response.on('data', (part: Buffer) => {
        size += part.byteLength;
        text += part.toString('utf8');
        if (size <= MAX_ANSWER_BYTES) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}

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

const answerSchema = z.object({
  description: z.string().optional(),
  parameters: z
    .object({
      retry_after: z.number().positive().optional(),
      migrate_to_chat_id: z.int().optional(),
    })
    .optional(),
});

const MAX_REASON_LENGTH = 200;

/**
 * Sends a message with the Bot API. A group that became a supergroup has a new id, which the response
 * names. Any other 400 or 403 means that the bot cannot write to the chat: it is unknown, or has blocked
 * or removed the bot.
 */
export async function sendTelegram(
  delivery: Pick<AlertDelivery, 'target' | 'body'>,
  { apiUrl, botToken }: { apiUrl: string; botToken: string },
): Promise<ReceiverAnswer> {
  const message = {
    chat_id: delivery.target,
    text: delivery.body,
    link_preview_options: { is_disabled: true },
  };
  const { status, retryAfterSeconds, text } = await postJson(
    new URL(`${apiUrl}/bot${botToken}/sendMessage`),
    JSON.stringify(message),
  );
  const answer = readAnswer(text);
  const movedTo = answer?.parameters?.migrate_to_chat_id;
  return {
    status,
    retryAfterSeconds: answer?.parameters?.retry_after ?? retryAfterSeconds,
    ...(answer?.description && { reason: answer.description.slice(0, MAX_REASON_LENGTH) }),
    ...(movedTo !== undefined && { movedTo: String(movedTo) }),
    // Only the API itself says that about a chat, not e.g. a proxy's page.
    isGone: answer !== null && movedTo === undefined && (status === 400 || status === 403),
  };
}

function readAnswer(text: string): z.infer<typeof answerSchema> | null {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    // Not the API's own response, e.g. a proxy's page; the status is enough.
    return null;
  }
}
