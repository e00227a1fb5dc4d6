import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { inTransaction } from '@/lib/db/connection/client';
import { putMailState } from '@/lib/db/site-state';
import type { ChannelKind } from '@/lib/db/tables/alert-tables';
import { queueDeliveries } from '@/lib/features/alerts/deliver/queue';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { insertChannel } from '@/lib/features/alerts/store/channels';
import { insertOwner } from '@/lib/features/alerts/store/owners';
import { alertRow } from '../../../../support/store/store-rows';
import { deliverOnce, receiver } from './receiver';

const NOW = Date.UTC(2026, 2, 2, 12);
const CHAT = '-4321';

const here = receiver({ SITE_SECRET: 'a-site-secret-of-enough-letters-for-links' });

/** Whatever is sent from now on is answered with these, one after the other; then with the last one again. */
function answerWith(...replies: readonly { status: number; body?: object }[]): void {
  const texts = replies.map(({ status, body = { ok: true } }) => ({
    ...{ status, body: JSON.stringify(body) },
  }));
  const last = texts.at(-1) ?? { status: 200 };
  here.replies = [...texts, ...Array(5).fill(last)];
}
/** The chats and addresses that got a message, in order. */
const reached = () =>
  here.got.map(({ url, body }) => (url.startsWith('/bot') ? JSON.parse(body).chat_id : url));

async function addOwner(ownerId: string, confirmedAtMs: number | null = NOW): Promise<void> {
  const email = `${ownerId}@example.org`;
  await insertOwner(here.kept.store.db, {
    ...{ ownerId, address: email, email, createdAtMs: NOW, confirmedAtMs },
  });
}

async function addAlert(alertId: string, ownerId: string, kind: ChannelKind, target: string) {
  const rule = { kind: 'peg_deviation', threshold: '50', createdAtMs: NOW } as const;
  await insertAlert(here.kept.store.db, alertRow({ alertId, ownerId, ...rule }));
  await insertChannel(here.kept.store.db, {
    ...{ channelId: `of-${alertId}`, alertId, kind, target, secret: null, createdAtMs: NOW },
    ...{ lastError: null, refusedSinceMs: null, brokenAtMs: null },
    format: kind === 'telegram' ? 'text' : 'json',
  });
}

let firings = 0;

/** An alert fires, and what it sends is tried once. */
async function fire(alertId: string, ownerId: string, atMs: number): Promise<void> {
  firings += 1;
  const alert = await here.kept.store.db
    .selectFrom('alerts')
    .selectAll()
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow();
  const firing = { alertId, number: firings, feedId: 'live', dataClass: 'live' as const };
  await inTransaction(here.kept.store.db, (trx) =>
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

const deliver = (nowMs: number) => deliverOnce(here.runtime, nowMs);

const channels = async () =>
  here.kept.store.db
    .selectFrom('alert_channels')
    .select(['alert_id', 'target', 'last_error', 'broken_at_ms'])
    .orderBy('alert_id')
    .execute();
const mails = () =>
  here.kept.store.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'budget']).execute();
const statuses = async () =>
  (await here.kept.store.db.selectFrom('alert_deliveries').select('status').execute()).map(
    ({ status }) => status,
  );

it('follows a group that became a supergroup, for every owner, and delivers the message', async () => {
  await addOwner('ada');
  await addOwner('carl');
  await addAlert('a1', 'ada', 'telegram', CHAT);
  await addAlert('a2', 'carl', 'telegram', CHAT);
  answerWith(
    {
      status: 400,
      body: {
        ...{ ok: false, error_code: 400, parameters: { migrate_to_chat_id: -1001234567890 } },
        description: 'Bad Request: group chat was upgraded to a supergroup chat',
      },
    },
    { status: 200 },
  );
  await fire('a1', 'ada', NOW);
  await deliver(NOW + 1);
  expect(reached()).toEqual([CHAT, '-1001234567890']);
  expect(await statuses()).toEqual(['sent']);
  expect((await channels()).map(({ target }) => target)).toEqual([
    '-1001234567890',
    '-1001234567890',
  ]);
  expect(await mails()).toEqual([]);
  await fire('a2', 'carl', NOW + HOUR_MS);
  expect(reached().at(-1)).toBe('-1001234567890');
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
    answerWith({ status, body: { ok: false, error_code: status, description } });
    await fire('a1', 'ada', NOW);
    await fire('a2', 'ada', NOW + HOUR_MS);
    expect(reached()).toEqual([CHAT]);
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
  answerWith({ status: 403, body: { ok: false, description: 'Forbidden' } });
  await fire('a1', 'ada', NOW);
  await putMailState(here.kept.store.db, { sends: false }, NOW);
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
    answerWith(reply);
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 4 * DAY_MS);
  }
  expect(await channels()).toMatchObject([{ broken_at_ms: null, last_error: 'Not Found' }]);
});

describe('a webhook', () => {
  beforeEach(async () => {
    await addOwner('ada');
    await addAlert('a1', 'ada', 'webhook', `${here.base}/hook`);
  });
  const channel = async () => (await channels())[0];

  it('that answers 410 is broken at once', async () => {
    answerWith({ status: 410 });
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 1);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 410', broken_at_ms: NOW });
    expect(reached()).toHaveLength(1);
    expect(await mails()).toMatchObject([{ recipient: 'ada@example.org' }]);
  });

  it('that answers nothing but 404 for three days is broken', async () => {
    answerWith({ status: 404 });
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 3 * DAY_MS - 1);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 404', broken_at_ms: null });
    await fire('a1', 'ada', NOW + 3 * DAY_MS);
    expect(await channel()).toMatchObject({ broken_at_ms: NOW + 3 * DAY_MS });
    expect(await mails()).toHaveLength(1);
  });

  it.each([200, 500])('that answers %d in between is not', async (status) => {
    answerWith({ status: 404 }, { status }, { status: 404 });
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 2 * DAY_MS);
    await fire('a1', 'ada', NOW + 4 * DAY_MS);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 404', broken_at_ms: null });
    expect(await mails()).toEqual([]);
  });

  it('that works again says so', async () => {
    answerWith({ status: 503 }, { status: 200 });
    await fire('a1', 'ada', NOW);
    expect(await channel()).toMatchObject({ last_error: 'HTTP 503' });
    await deliver(NOW + HOUR_MS);
    expect(await channel()).toMatchObject({ last_error: null, broken_at_ms: null });
  });

  it('that is broken takes what still waits for it along', async () => {
    answerWith({ status: 503 }, { status: 410 });
    await fire('a1', 'ada', NOW);
    await fire('a1', 'ada', NOW + 1);
    expect(await statuses()).toEqual(['failed', 'failed']);
    await deliver(NOW + HOUR_MS);
    expect(reached()).toHaveLength(2);
  });
});
