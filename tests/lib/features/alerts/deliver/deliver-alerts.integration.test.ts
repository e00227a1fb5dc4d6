import { createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { stat } from 'node:fs/promises';
import { DAY_MS } from '@/lib/benchmark/durations';
import { secretBox } from '@/lib/db/secrets/secret-box';
import type { ChannelKind } from '@/lib/db/tables/alert-tables';
import {
  assertPublicUrl,
  isPublicAddress,
  nameServerLookup,
  newWebhookSecret,
  PrivateAddressError,
  publicLookup,
  rotateSecrets,
  webhookHeaders,
} from '@/lib/features/alerts/deliver/receivers';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import { BOT, deliverOnce, receiver } from './receiver';

const NOW = Date.UTC(2026, 2, 2, 12);
const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, shared').toString('base64')}`;

const here = receiver();

async function queue(
  kind: ChannelKind,
  target: string,
  body = '{"value":"8.62"}',
  secret = SECRET,
): Promise<void> {
  await queueDelivery(here.kept.store.db, {
    deliveryId: 'channel:1',
    alertId: 'alert',
    ownerId: 'owner',
    kind,
    target,
    secret: kind === 'webhook' ? secret : null,
    body,
    createdAtMs: NOW,
  });
}

function signatureOf(secret: string, atMs: number, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key).update(`channel:1.${Math.floor(atMs / 1000)}.${body}`);
  return `v1,${signed.digest('base64')}`;
}

const deliver = (nowMs: number) => deliverOnce(here.runtime, nowMs);
const row = () =>
  here.kept.store.db.selectFrom('alert_deliveries').selectAll().executeTakeFirstOrThrow();

describe('a webhook', () => {
  it('is signed as Standard Webhooks define it, once', async () => {
    await queue('webhook', `${here.base}/hook?x=1`);
    await deliver(NOW);
    await deliver(NOW + 3_600_000);
    expect(here.got).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = here.got;
    expect([url, body]).toEqual(['/hook?x=1', '{"value":"8.62"}']);
    expect(headers['user-agent']).toBe('Stable-Yield-Alerts (+https://yield.test)');
    expect(headers).toMatchObject({
      'webhook-id': 'channel:1',
      'webhook-timestamp': String(NOW / 1000),
      'webhook-signature': signatureOf(SECRET, NOW, body),
    });
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1, ended_at_ms: NOW });
  });

  it('is signed with a secret that is stored encrypted', async () => {
    const siteSecret = 'a-site-secret-of-enough-letters-to-be-one';
    const sealed = secretBox({ siteSecret }).seal('webhook', SECRET);
    await queue('webhook', here.base, '{}', sealed);
    expect((await row()).secret).toMatch(/^enc1\./);
    await deliver(NOW);
    expect(here.got).toEqual([]);
    expect(await row()).toMatchObject({ status: 'queued', last_error: 'UnopenedSecretError' });
    await here.runtime.release();
    here.runtime = await here.start({ SITE_SECRET: siteSecret, ALLOW_PRIVATE_WEBHOOKS: 'true' });
    const later = NOW + 3_600_000;
    await deliver(later);
    const signature = signatureOf(SECRET, later, here.got[0]?.body ?? '');
    expect(here.got[0]?.headers['webhook-signature']).toBe(signature);
  });

  it('is signed with the old secret too until its time, the new one first', async () => {
    const next = newWebhookSecret();
    const { secrets, oldSignsUntilMs } = rotateSecrets(SECRET, next, NOW);
    expect(oldSignsUntilMs).toBe(NOW + DAY_MS);
    const message = { deliveryId: 'channel:1', secret: secrets, body: '{}' };
    const at = (nowMs: number) => webhookHeaders(message, nowMs)['webhook-signature'];
    const both = [next, SECRET].map((secret) => signatureOf(secret, NOW, '{}'));
    expect(at(NOW)).toBe(both.join(' '));
    expect(at(oldSignsUntilMs)).toBe(signatureOf(next, oldSignsUntilMs, '{}'));
    // Replaced once more, the first one signs no longer.
    const third = newWebhookSecret();
    expect(third).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = rotateSecrets(secrets, third, NOW).secrets;
    expect(again.split(' ')).toEqual([third, `${next}@${NOW + DAY_MS}`]);
  });

  it('is tried again with growing pauses after a failure, under the same id', async () => {
    here.replies = [{ status: 500 }, { status: 503 }, { status: 200 }];
    await queue('webhook', here.base);
    await deliver(NOW);
    expect(await row()).toMatchObject({ status: 'queued', last_error: 'HTTP 500' });
    await deliver(NOW + 14_999);
    expect(here.got).toHaveLength(1);
    await deliver(NOW + 15_000);
    await deliver(NOW + 44_999);
    expect(here.got).toHaveLength(2);
    await deliver(NOW + 45_000);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 3, last_error: null });
    expect(new Set(here.got.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(['channel:1']),
    );
  });

  it('waits as long as it is asked to', async () => {
    here.replies = [{ status: 429, headers: { 'retry-after': '600' } }];
    await queue('webhook', here.base);
    await deliver(NOW);
    expect(await row()).toMatchObject({ status: 'queued', due_at_ms: NOW + 600_000 });
  });

  it('is given up when it is refused for good, or redirected, which is not followed', async () => {
    here.replies = [{ status: 302, headers: { location: `${here.base}/elsewhere` } }];
    await queue('webhook', here.base);
    await deliver(NOW);
    expect(await row()).toMatchObject({ status: 'failed', last_error: 'HTTP 302' });
    expect(here.got.map(({ url }) => url)).toEqual(['/']);
    await deliver(NOW + 86_400_000);
    expect(here.got).toHaveLength(1);
  });

  it('is given up after the twelfth attempt', async () => {
    await queue('webhook', 'http://127.0.0.1:1/closed');
    let nowMs = NOW;
    for (let i = 0; i < 15; i += 1) {
      await deliver(nowMs);
      nowMs += 3_600_000;
    }
    expect(await row()).toMatchObject({
      status: 'failed',
      attempts: 12,
      last_error: 'ECONNREFUSED',
    });
  });

  it.each(['', 'localhost', '127.0.0.1', '[::1]'])(
    'reaches no private address unless that is allowed: %s',
    async (host) => {
      await here.runtime.release();
      here.runtime = await here.start({});
      const { port } = new URL(here.base);
      await queue('webhook', host === '' ? here.base : `https://${host}:${port}/`);
      await deliver(NOW);
      expect(here.got).toEqual([]);
      const { status, last_error: reason } = await row();
      expect(status).toBe('failed');
      expect(reason).toMatch(/must be an https|public internet|private address/);
    },
  );

  it('is begun by the holder of the lease only', async () => {
    await queue('webhook', here.base);
    await here.runtime.release();
    const successor = await here.start({ ALLOW_PRIVATE_WEBHOOKS: 'true' });
    await expect(deliver(NOW)).rejects.toThrow('no longer held');
    expect(here.got).toEqual([]);
    await deliverOnce(successor, NOW);
    expect(here.got).toHaveLength(1);
    await successor.release();
  });
});

describe('what is public', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '193.0.0.1', '2606:4700::1111'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://example.org/',
    'https://user:word@example.org/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('no webhook goes to %s', (address) => {
    expect(() => assertPublicUrl(new URL(address))).toThrow(PrivateAddressError);
  });

  it('judges every address of a name, and connects to those it judged', async () => {
    const ask = (addresses: string[], all: boolean) => {
      const found = addresses.map((address) => ({ address, family: 4 }));
      return new Promise<unknown[]>((resolve) => {
        const lookup = publicLookup(async () => found);
        lookup('example.org', { all }, (...given) => resolve(given));
      });
    };
    expect((await ask(['1.1.1.1', '10.0.0.1'], true))[0]).toBeInstanceOf(PrivateAddressError);
    expect(await ask(['1.1.1.1'], true)).toEqual([null, [{ address: '1.1.1.1', family: 4 }]]);
    expect(await ask(['1.1.1.1'], false)).toEqual([null, '1.1.1.1', 4]);
    expect((await ask([], true))[0]).toBeInstanceOf(Error);
  });

  it('is asked without keeping the threads that everything else needs', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    const lookup = nameServerLookup([`127.0.0.1:${silent.address().port}`]);
    let ended = 0;
    const names = Array.from({ length: 8 }, (_, at) => `slow-${at}.example`);
    const asked = names.map((name) =>
      lookup(name).then(
        () => expect(name).toBe('never answered'),
        () => {
          ended += 1;
        },
      ),
    );
    await stat('/');
    expect(ended).toBe(0);
    silent.close();
    await Promise.all(asked);
    expect(ended).toBe(8);
  });
});

describe('Telegram', () => {
  it('gets the text through the Bot API', async () => {
    await queue('telegram', '-100123', 'USDC yield is 8.62%.');
    await deliver(NOW);
    expect(here.got[0]?.url).toBe(`/bot${BOT}/sendMessage`);
    expect(JSON.parse(here.got[0]?.body ?? '')).toEqual({
      chat_id: '-100123',
      text: 'USDC yield is 8.62%.',
      link_preview_options: { is_disabled: true },
    });
    expect(await row()).toMatchObject({ status: 'sent' });
  });

  it('waits as long as the answer’s body asks, and keeps the token out of what it notes', async () => {
    here.replies = [{ status: 429, body: '{"ok":false,"parameters":{"retry_after":120}}' }];
    await queue('telegram', '1', 'x');
    await deliver(NOW);
    expect(await row()).toMatchObject({ status: 'queued', due_at_ms: NOW + 120_000 });
    await here.runtime.release();
    here.runtime = await here.start({ TELEGRAM_API_URL: 'http://127.0.0.1:1' });
    await deliver(NOW + 120_000);
    const { last_error: reason } = await row();
    expect(reason).toBe('ECONNREFUSED');
  });
});
