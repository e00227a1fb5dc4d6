import type { KeyAlert } from '@/lib/features/alerts/account-contract';
import { MAX_ALERTS_PER_OWNER } from '@/lib/features/alerts/browser-alerts';
import { alertDeliveries } from '@/lib/features/alerts/deliver/deliver-alerts';
import { forgetOldAlerts } from '@/lib/features/alerts/evaluate-alerts';
import { removeAddress } from '@/lib/features/alerts/store/owners';
import { endKey, rotateKey } from '@/lib/features/keys/issue';
import { testRuntime } from '../../../lib/engine/process/memory-store';
import { apiStore } from '../api-store';
import { type CallInput, callRoute, type RouteKey } from '../handlers';
import { newBrowser } from '../visitors/alert-calls';
import { bearer, keyFor } from './key-calls';

const RULE = {
  ...{ alert_type: 'peg_deviation', stablecoin: 'usdc', condition: '>', threshold: 25.5 },
  target: 'https://hooks.example.org/a?b=c',
};

const store = apiStore();

let accounts = 0;

/** A desk with a key of its own. */
async function desk(plan: 'free' | 'pro' = 'pro') {
  accounts += 1;
  const email = `desk${accounts}@example.org`;
  const { key, prefix, accountId } = await keyFor(store, plan, email);
  const call = (name: RouteKey, input: CallInput = {}) =>
    callRoute(name, { ...input, headers: { ...bearer(key), ...input.headers } });
  const read = async (name: RouteKey, input: CallInput = {}) => {
    const response = await call(name, input);
    expect([name, response.status]).toEqual([name, 200]);
    return response.json();
  };
  const create = (body: object = RULE): Promise<{ alert: KeyAlert; secret: string }> =>
    read('createKeyAlert', { body });
  return { email, prefix, accountId, call, read, create };
}

const count = async (table: 'alerts' | 'alert_channels' | 'alert_owners' | 'alert_deliveries') =>
  (await store.db.selectFrom(table).selectAll().execute()).length;

describe('alerts by key', () => {
  it('are created, listed, read, changed and deleted', async () => {
    const { create, read, call } = await desk();
    const { alert, secret } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(alert).toEqual({
      id: expect.any(String),
      ...{ alert_type: 'peg_deviation', stablecoin: 'USDC', condition: '>', threshold: 25.5 },
      ...{ amount_usd: null, last_triggered: null, times_triggered: 0 },
      created_at: expect.any(String),
      webhook: { host: 'hooks.example.org', format: 'json', state: 'working', reason: null },
      last_delivery: null,
    });
    const stored = await store.db.selectFrom('alert_channels').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const params = { id: alert.id };
    expect(await read('listKeyAlerts')).toEqual({ alerts: [alert] });
    expect(await read('getKeyAlert', { params })).toEqual({ alert });
    const body = { threshold: 30, format: 'slack', target: 'https://hooks.slack.test/x' };
    const changed = await read('changeKeyAlert', { params, body });
    expect(changed.alert).toEqual({
      ...{ ...alert, threshold: 30 },
      webhook: { host: 'hooks.slack.test', format: 'slack', state: 'working', reason: null },
    });
    const other = { alert_type: 'bill_spread' };
    expect((await read('changeKeyAlert', { params, body: other })).alert).toMatchObject({
      ...{ alert_type: 'bill_spread', stablecoin: null, condition: '<', threshold: 0 },
    });
    expect(await read('deleteKeyAlert', { params })).toEqual({ success: true });
    expect((await call('getKeyAlert', { params })).status).toBe(404);
    expect(await read('listKeyAlerts')).toEqual({ alerts: [] });
    expect(await count('alert_channels')).toBe(0);
  });

  it('start anew when the rule changes, and only then', async () => {
    const { create, read } = await desk();
    const { alert } = await create();
    const fired = { phase: 'fired', checked_at_ms: 5, feed_id: 'live' } as const;
    const ofAlert = () => store.db.updateTable('alerts').where('alert_id', '=', alert.id);
    await ofAlert().set(fired).execute();
    const state = () =>
      store.db
        .selectFrom('alerts')
        .select(['phase', 'checked_at_ms', 'feed_id'])
        .where('alert_id', '=', alert.id)
        .executeTakeFirst();
    const params = { id: alert.id };
    await read('changeKeyAlert', { params, body: { format: 'teams' } });
    expect(await state()).toEqual(fired);
    await read('changeKeyAlert', { params, body: { threshold: 26 } });
    expect(await state()).toEqual({ phase: 'armed', checked_at_ms: null, feed_id: null });
  });

  it('are seen by their own account only, and by no browser', async () => {
    const owner = await desk();
    const { alert } = await owner.create();
    const params = { id: alert.id };
    const stranger = await desk();
    await stranger.create();
    const seen = await stranger.read('listKeyAlerts');
    expect(seen.alerts.map(({ id }: KeyAlert) => id)).not.toContain(alert.id);
    const attempts: [RouteKey, CallInput][] = [
      ['getKeyAlert', { params }],
      ['changeKeyAlert', { params, body: { threshold: 1 } }],
      ['deleteKeyAlert', { params }],
      ['testKeyAlert', { params }],
      ['rotateKeyAlertSecret', { params }],
    ];
    for (const [name, input] of attempts) {
      const response = await stranger.call(name, input);
      expect([name, response.status, (await response.json()).code]).toEqual([
        ...[name, 404, 'not_found'],
      ]);
    }
    const browser = newBrowser();
    await browser.create(owner.email);
    expect((await browser.list(owner.email)).map(({ id }) => id)).not.toContain(alert.id);
    const query = { user_email: owner.email };
    const deleted = await browser.call('deleteAlert', { params: { key: alert.id }, query });
    expect(deleted.status).toBe(404);
    expect((await owner.read('getKeyAlert', { params })).alert).toEqual(alert);
  });

  it.each([
    [{ ...RULE, target: 'http://hooks.example.org' }, 'target: must be an https:// address'],
    [{ ...RULE, target: 'https://169.254.169.254/' }, 'target: must be on the public internet'],
    [{ ...RULE, target: undefined }, 'target: is required'],
    [{ ...RULE, format: 'fax' }, 'format: must be one of json, slack, discord, teams'],
    [{ ...RULE, threshold: 60 }, 'threshold: must be between 0 and 50'],
  ])('are refused with the field: %j', async (body, detail) => {
    const { call } = await desk();
    const before = await count('alerts');
    const response = await call('createKeyAlert', { body });
    expect([response.status, (await response.json()).detail]).toEqual([
      400,
      expect.stringContaining(detail),
    ]);
    expect(await count('alerts')).toBe(before);
  });

  it('are not changed into something that cannot be', async () => {
    const { create, call, read } = await desk();
    const { alert } = await create();
    const params = { id: alert.id };
    for (const [body, detail] of [
      [{}, 'body: has nothing to change'],
      [{ target: 'https://127.0.0.1/' }, 'target: must be on the public internet'],
      [{ alert_type: 'yield_threshold', threshold: 4 }, 'stablecoin: is required'],
      [{ threshold: 51, format: 'slack' }, 'threshold: must be between'],
    ] as const) {
      const response = await call('changeKeyAlert', { params, body });
      expect((await response.json()).detail).toContain(detail);
    }
    expect((await read('getKeyAlert', { params })).alert).toEqual(alert);
  });

  it('need a key whose plan has webhooks', async () => {
    const { call } = await desk('free');
    const refused = await call('createKeyAlert', { body: RULE });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'plan_required']);
    expect((await callRoute('listKeyAlerts')).status).toBe(401);
  });

  it('are fifty at most, also when they come at the same time', async () => {
    const { create, call, accountId } = await desk();
    for (let n = 0; n < MAX_ALERTS_PER_OWNER - 2; n += 1) await create();
    const together = Array.from({ length: 4 }, () => call('createKeyAlert', { body: RULE }));
    const statuses = (await Promise.all(together)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 400, 400]);
    const refused = await call('createKeyAlert', { body: RULE });
    expect((await refused.json()).detail).toBe(
      'alerts: of this key are 50 already; that is the limit',
    );
    const rows = await store.db
      .selectFrom('alerts')
      .select('alert_id')
      .where('owner_id', '=', accountId)
      .execute();
    expect(rows).toHaveLength(MAX_ALERTS_PER_OWNER);
  });

  it('cost points of the minute of their account', async () => {
    const { create, call } = await desk();
    const { alert } = await create();
    const statuses: number[] = [];
    // 5 points are spent; a test takes 20 of 600.
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await call('testKeyAlert', { params: { id: alert.id } })).status);
    }
    expect(statuses).toEqual([...Array(29).fill(200), 429, 429]);
  });

  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
    ['https://discord.com/api/webhooks/1/x', 'discord'],
    ['https://prod-01.westus.logic.azure.com/workflows/x', 'teams'],
    ['https://hooks.slack.com.example.org/x', 'json'],
  ])('tell %s in the form of %s unless another is asked for', async (target, format) => {
    const { create, read } = await desk();
    const { alert } = await create({ ...RULE, target });
    expect(alert.webhook.format).toBe(format);
    const asked = await create({ ...RULE, target: `${target}2`, format: 'json' });
    expect(asked.alert.webhook.format).toBe('json');
    const params = { id: asked.alert.id };
    const moved = await read('changeKeyAlert', { params, body: { target: `${target}3` } });
    expect(moved.alert.webhook.format).toBe(format);
  });
});

describe('a test message', () => {
  it('takes the way of every other, and the alert says what came of it', async () => {
    const { create, read, accountId } = await desk();
    const { alert } = await create();
    const params = { id: alert.id };
    const { delivery_id } = await read('testKeyAlert', { params });
    const queued = (await read('getKeyAlert', { params })).alert.last_delivery;
    expect(queued).toMatchObject({ id: delivery_id, status: 'queued', attempts: 0, reason: null });
    const runtime = await testRuntime({ store, databaseUrl: '' }, {});
    const sent: string[] = [];
    const deliveries = alertDeliveries(runtime, Date.now, async (delivery) => {
      sent.push(delivery.body);
      return { status: 404, retryAfterSeconds: null };
    });
    await deliveries.begin();
    await deliveries.finish();
    await runtime.release();
    expect(sent.map((body) => JSON.parse(body).type)).toContain('alert.test');
    const { last_delivery, webhook } = (await read('getKeyAlert', { params })).alert;
    expect(last_delivery).toMatchObject({ status: 'failed', attempts: 1, reason: 'HTTP 404' });
    expect(webhook).toMatchObject({ state: 'failing', reason: 'HTTP 404' });
    // However often it is tested, one message is kept.
    await read('testKeyAlert', { params });
    const rows = await store.db
      .selectFrom('alert_deliveries')
      .select('status')
      .where('owner_id', '=', accountId)
      .execute();
    expect(rows).toEqual([{ status: 'queued' }]);
  });

  it('is refused while the webhook is given up, which a new target ends', async () => {
    const { create, read, call } = await desk();
    const { alert } = await create();
    const params = { id: alert.id };
    await store.db
      .updateTable('alert_channels')
      .set({ broken_at_ms: 1, last_error: 'HTTP 410' })
      .where('alert_id', '=', alert.id)
      .execute();
    const { webhook } = (await read('getKeyAlert', { params })).alert;
    expect(webhook).toMatchObject({ state: 'broken', reason: 'HTTP 410' });
    const refused = await call('testKeyAlert', { params });
    expect((await refused.json()).detail).toBe('target: is given up; set it again before a test');
    await read('changeKeyAlert', { params, body: { target: RULE.target } });
    await read('testKeyAlert', { params });
  });
});

it('a rotated secret is another one, and signs what waits to be sent', async () => {
  const { create, read } = await desk();
  const { alert, secret } = await create();
  const params = { id: alert.id };
  await read('testKeyAlert', { params });
  const rotated = await read('rotateKeyAlertSecret', { params });
  expect(rotated.secret).toMatch(/^whsec_/);
  expect(rotated.secret).not.toBe(secret);
  const untilMs = Date.parse(rotated.old_secret_until);
  expect(untilMs - Date.now()).toBeGreaterThan(86_390_000);
  const stored = async (table: 'alert_channels' | 'alert_deliveries') =>
    (
      await store.db
        .selectFrom(table)
        .select('secret')
        .where('alert_id', '=', alert.id)
        .executeTakeFirstOrThrow()
    ).secret;
  expect(await stored('alert_channels')).toMatch(/^enc1\./);
  expect(await stored('alert_deliveries')).toBe(await stored('alert_channels'));
});

describe('without a key in use', () => {
  const forget = async () => {
    const runtime = await testRuntime({ store, databaseUrl: '' }, {});
    await forgetOldAlerts(runtime, Date.now() + 400 * 86_400_000);
    await runtime.release();
  };
  const left = async (accountId: string) => ({
    owners: (
      await store.db
        .selectFrom('alert_owners')
        .select('owner_id')
        .where('owner_id', '=', accountId)
        .execute()
    ).length,
    alerts: (
      await store.db
        .selectFrom('alerts')
        .select('alert_id')
        .where('owner_id', '=', accountId)
        .execute()
    ).length,
    messages: (
      await store.db
        .selectFrom('alert_deliveries')
        .select('delivery_id')
        .where('owner_id', '=', accountId)
        .execute()
    ).length,
  });

  it('alerts and what waits to be sent are deleted; a rotated key keeps them', async () => {
    const revoked = await desk();
    const rotated = await desk();
    for (const { create, read } of [revoked, rotated]) {
      const { alert } = await create();
      await read('testKeyAlert', { params: { id: alert.id } });
    }
    await forget();
    expect(await left(revoked.accountId)).toEqual({ owners: 1, alerts: 1, messages: 1 });
    await endKey(store.db, revoked.prefix, Date.now());
    await rotateKey(store.db, rotated.prefix, Date.now());
    expect((await revoked.call('listKeyAlerts')).status).toBe(401);
    await forget();
    expect(await left(revoked.accountId)).toEqual({ owners: 0, alerts: 0, messages: 0 });
    expect(await left(rotated.accountId)).toEqual({ owners: 1, alerts: 1, messages: 1 });
  });

  it('they go with the data of the key’s address', async () => {
    const { create, email, accountId } = await desk();
    await create();
    expect(await removeAddress(store.db, email)).toBe(1);
    expect(await left(accountId)).toEqual({ owners: 0, alerts: 0, messages: 0 });
  });
});
