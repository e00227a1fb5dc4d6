import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INITIAL_ALERT_STATE } from '@/lib/benchmark/alert/alert-kinds';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { inTransaction } from '@/lib/db/connection/client';
import { putMailState } from '@/lib/db/site-state';
import type { ChannelKind } from '@/lib/db/tables/alert-tables';
import { alertDeliveries, sendBy } from '@/lib/features/alerts/deliver/deliver-alerts';
import { queueDeliveries } from '@/lib/features/alerts/deliver/queue';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { insertChannel } from '@/lib/features/alerts/store/channels';
import { insertOwner } from '@/lib/features/alerts/store/owners';
import {
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../../../engine/process/memory-store';

const NOW = Date.UTC(2026, 2, 2, 12);
const CHAT = '-4321';

type Reply = { status: number; body?: object };

let server: Server;
let base: string;
/** What the next messages are answered with; then the last one again. */
let replies: Reply[];
let chats: string[];
let kept: TestStore;
let runtime: TestRuntime;

beforeEach(async () => {
  chats = [];
  replies = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      chats.push(request.url?.startsWith('/bot') ? JSON.parse(body).chat_id : request.url);
      const [reply = { status: 200 }] = replies.length > 1 ? replies.splice(0, 1) : replies;
      response.writeHead(reply.status).end(JSON.stringify(reply.body ?? { ok: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kept = await temporaryStore();
  runtime = await testRuntime(kept, {
    ...{
      SITE_URL: 'https://yield.test',
      TELEGRAM_BOT_TOKEN: '123456:ABC-DEF_secret',
      TELEGRAM_API_URL: base,
    },
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    SITE_SECRET: 'a-site-secret-of-enough-letters-for-links',
  });
});
afterEach(async () => {
  await runtime.release();
  await kept.close();
  await new Promise((resolve) => server.close(resolve));
});

async function addOwner(ownerId: string, confirmedAtMs: number | null = NOW): Promise<void> {
  const email = `${ownerId}@example.org`;
  await insertOwner(kept.store.db, {
    ...{ ownerId, address: email, email, createdAtMs: NOW, confirmedAtMs },
  });
}

async function addAlert(alertId: string, ownerId: string, kind: ChannelKind, target: string) {
  const rule = { kind: 'peg_deviation' as const, symbol: 'USDC', comparison: '>' as const };
  await insertAlert(kept.store.db, {
    ...{ ...rule, ...INITIAL_ALERT_STATE, alertId, ownerId, threshold: '50', amountUsd: null },
    ...{ createdAtMs: NOW, feedId: null, checkedAtMs: null, lastFiredAtMs: null, timesFired: 0 },
  });
  await insertChannel(kept.store.db, {
    ...{ channelId: `of-${alertId}`, alertId, kind, target, secret: null, createdAtMs: NOW },
    ...{ lastError: null, refusedSinceMs: null, brokenAtMs: null },
    format: kind === 'telegram' ? 'text' : 'json',
  });
}

let firings = 0;

/** An alert fires, and what it sends is tried once. */
async function fire(alertId: string, ownerId: string, atMs: number): Promise<void> {
  firings += 1;
  const alert = await kept.store.db
    .selectFrom('alerts')
    .selectAll()
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow();
  const firing = { alertId, number: firings, feedId: 'live', dataClass: 'live' as const };
  await inTransaction(kept.store.db, (trx) =>
    queueDeliveries(
      trx,
      { ...firing, asOfMs: atMs, atMs, value: '60' },
      {
        ...{ alertId, ownerId, kind: alert.kind, symbol: 'USDC', comparison: '>' as const },
        ...{ threshold: '50', amountUsd: null, createdAtMs: NOW, feedId: null, phase: 'armed' },
        ...{ lastSeen: null, checkedAtMs: null, lastFiredAtMs: null, timesFired: 0 },
        ...{ email: `${ownerId}@example.org`, confirmedAtMs: NOW },
      },
      'https://yield.test',
    ),
  );
  await deliver(atMs);
}

async function deliver(nowMs: number): Promise<void> {
  const parts = { ...runtime, random: () => 0 };
  const deliveries = alertDeliveries(parts, () => nowMs, sendBy(runtime.config));
  await deliveries.begin();
  await deliveries.finish();
}

const channels = async () =>
  kept.store.db
    .selectFrom('alert_channels')
    .select(['alert_id', 'target', 'last_error', 'broken_at_ms'])
    .orderBy('alert_id')
    .execute();
const mails = () =>
  kept.store.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'budget']).execute();
const statuses = async () =>
  (await kept.store.db.selectFrom('alert_deliveries').select('status').execute()).map(
    ({ status }) => status,
  );

it('follows a group that became a supergroup, for every owner, and delivers the message', async () => {
  await addOwner('ada');
  await addOwner('carl');
  await addAlert('a1', 'ada', 'telegram', CHAT);
  await addAlert('a2', 'carl', 'telegram', CHAT);
  replies = [
    {
      status: 400,
      body: {
        ...{ ok: false, error_code: 400, parameters: { migrate_to_chat_id: -1001234567890 } },
        description: 'Bad Request: group chat was upgraded to a supergroup chat',
      },
    },
    { status: 200 },
  ];
  await fire('a1', 'ada', NOW);
  await deliver(NOW + 1);
  expect(chats).toEqual([CHAT, '-1001234567890']);
  expect(await statuses()).toEqual(['sent']);
  expect((await channels()).map(({ target }) => target)).toEqual([
    '-1001234567890',
    '-1001234567890',
  ]);
  expect(await mails()).toEqual([]);
  await fire('a2', 'carl', NOW + HOUR_MS);
  expect(chats.at(-1)).toBe('-1001234567890');
});

it.each([
  [403, 'Forbidden: bot was blocked by the user'],
  [403, 'Forbidden: bot was kicked from the supergroup chat'],
  [400, 'Bad Request: chat not found'],
])(
  'breaks a chat that answers %d %s, in all alerts of its owner, with one mail',
  async (status, description) => {
    await addOwner('ada');
    await addOwner('carl');
    await addAlert('a1', 'ada', 'telegram', CHAT);
    await addAlert('a2', 'ada', 'telegram', CHAT);
    await addAlert('a3', 'carl', 'telegram', '-99');
    replies = [{ status, body: { ok: false, error_code: status, description } }];
    await fire('a1', 'ada', NOW);
    await fire('a2', 'ada', NOW + HOUR_MS);
    expect(chats).toEqual([CHAT]);
    expect(await channels()).toMatchObject([
      { alert_id: 'a1', last_error: description, broken_at_ms: NOW },
      { alert_id: 'a2', last_error: description, broken_at_ms: NOW },
      { alert_id: 'a3', last_error: null, broken_at_ms: null },
    ]);
    expect(await mails()).toEqual([
      {
        recipient: 'ada@example.org',
        subject: `Your alerts no longer reach the Telegram chat ${CHAT} – Stable Yield`,
        budget: 'alerts',
      },
    ]);
  },
);

it('mails nobody whose address is not confirmed, or where no mail is sent', async () => {
  await addOwner('ada', null);
  await addAlert('a1', 'ada', 'telegram', CHAT);
  await addOwner('carl');
  await addAlert('a2', 'carl', 'telegram', CHAT);
  replies = [{ status: 403, body: { ok: false, description: 'Forbidden' } }];
  await fire('a1', 'ada', NOW);
  await putMailState(kept.store.db, { sends: false }, NOW);
  await fire('a2', 'carl', NOW);
  expect((await channels()).map((row) => row.broken_at_ms)).toEqual([NOW, NOW]);
  expect(await mails()).toEqual([]);
});

it('does not blame a chat for our own token, or for a proxy’s page', async () => {
  await addOwner('ada');
  await addAlert('a1', 'ada', 'telegram', CHAT);
  for (const reply of [
    { status: 401, body: { ok: false, description: 'Unauthorized' } },
    { status: 404, body: { ok: false, description: 'Not Found' } },
  ]) {
    replies = [reply];
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 4 * DAY_MS);
  }
  expect(await channels()).toMatchObject([{ broken_at_ms: null, last_error: 'Not Found' }]);
});

describe('a webhook', () => {
  beforeEach(async () => {
    await addOwner('ada');
    await addAlert('a1', 'ada', 'webhook', `${base}/hook`);
  });
  const channel = async () => (await channels())[0];

  it('that answers 410 is broken at once', async () => {
    replies = [{ status: 410 }];
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 1);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 410', broken_at_ms: NOW });
    expect(chats).toHaveLength(1);
    expect(await mails()).toMatchObject([{ recipient: 'ada@example.org' }]);
  });

  it('that answers nothing but 404 for three days is broken', async () => {
    replies = [{ status: 404 }];
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 3 * DAY_MS - 1);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 404', broken_at_ms: null });
    await fire('a1', 'ada', NOW + 3 * DAY_MS);
    expect(await channel()).toMatchObject({ broken_at_ms: NOW + 3 * DAY_MS });
    expect(await mails()).toHaveLength(1);
  });

  it.each([200, 500])('that answers %d in between is not', async (status) => {
    replies = [{ status: 404 }, { status }, { status: 404 }];
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 2 * DAY_MS);
    await fire('a1', 'ada', NOW + 4 * DAY_MS);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 404', broken_at_ms: null });
    expect(await mails()).toEqual([]);
  });

  it('that works again says so', async () => {
    replies = [{ status: 503 }, { status: 200 }];
    await fire('a1', 'ada', NOW);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 503' });
    await deliver(NOW + HOUR_MS);
    expect(await channel()).toMatchObject({ last_error: null, broken_at_ms: null });
  });

  it('that is broken takes what still waits for it along', async () => {
    replies = [{ status: 503 }, { status: 410 }];
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 1);
    expect(await statuses()).toEqual(['failed', 'failed']);
    await deliver(NOW + HOUR_MS);
    expect(chats).toHaveLength(2);
  });
});
