import { attachChannel, type NewChannel } from '@/lib/features/alerts/attach-channel';
import { insertFiring } from '@/lib/features/alerts/store/alerts';
import { apiStore } from '../api-store';
import { bearer, keyFor } from '../data/key-calls';
import { newBrowser } from './alert-calls';

describe('the service', () => {
  const EMAIL = 'ada@example.org';
  const CONTEXT = { nowMs: Date.UTC(2026, 2, 2) };

  const store = apiStore();

  async function owned() {
    const browser = newBrowser();
    const { id: alertId } = await browser.create(EMAIL);
    const token = browser.jar.cookie?.split('=')[1] ?? null;
    return { browser, claim: { alertId, email: EMAIL, token } };
  }

  const HOOK = { kind: 'webhook', target: 'https://hooks.example.org/a?b=c' } as const;
  const CHAT = { kind: 'telegram', target: '-1001234567890' } as const;

  describe('attaching a channel', () => {
    it.each(['pro', 'enterprise'] as const)(
      'is done with the plan %s, with a secret for a webhook',
      async (plan) => {
        const { claim } = await owned();
        const hook = await attachChannel(CONTEXT, plan, claim, HOOK);
        const chat = await attachChannel(CONTEXT, plan, claim, CHAT);
        expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
        expect(chat.secret).toBeNull();
        const rows = await store.db
          .selectFrom('alert_channels')
          .selectAll()
          .where('alert_id', '=', claim.alertId)
          .execute();
        expect(rows.map(({ kind, target }) => [kind, target]).sort()).toEqual([
          ['telegram', CHAT.target],
          ['webhook', HOOK.target],
        ]);
        // What is shown once is stored encrypted.
        expect(JSON.stringify(rows)).not.toContain(hook.secret);
        expect(rows.find(({ kind }) => kind === 'webhook')?.secret).toMatch(/^enc1\./);
      },
    );

    it('is for one’s own alert only, and tells nobody of another’s', async () => {
      const { claim } = await owned();
      const stranger = await owned();
      for (const wrong of [
        { ...claim, token: stranger.claim.token },
        { ...claim, token: null },
        { ...claim, email: 'other@example.org' },
        { ...claim, alertId: '00000000-0000-4000-8000-00000000dead' },
      ]) {
        const attempt = attachChannel(CONTEXT, 'pro', wrong, CHAT);
        await expect(attempt).rejects.toMatchObject({ kind: 'not-found' });
      }
    });

    it.each([
      ['webhook', 'ftp://example.org'],
      ['webhook', 'hooks.example.org'],
      ['webhook', 'http://hooks.example.org/a'],
      ['webhook', 'https://user:secret@hooks.example.org/a'],
      ['webhook', 'https://127.0.0.1/a'],
      ['webhook', 'https://0x7f.1/a'],
      ['webhook', 'https://[::1]/a'],
      ['webhook', 'https://localhost/a'],
      ['webhook', 'ftp://hooks.example.org/a'],
      ['webhook', `https://example.org/${'x'.repeat(2_000)}`],
      ['telegram', 'a b'],
      ['telegram', '1/../2'],
    ] as const)('refuses a %s to %s', async (kind, target) => {
      const { claim } = await owned();
      const attempt = attachChannel(CONTEXT, 'pro', claim, { kind, target });
      await expect(attempt).rejects.toMatchObject({ kind: 'bad-parameter' });
    });

    it('is done once for equal addresses, and five times at most', async () => {
      const { claim } = await owned();
      const attach = (channel: NewChannel) => attachChannel(CONTEXT, 'pro', claim, channel);
      const hook = (path: string) =>
        attach({ kind: 'webhook', target: `https://hooks.example.org${path}` });
      await attach({ kind: 'telegram', target: '@SomeChat' });
      await hook('/1');
      for (const again of [
        () => attach({ kind: 'telegram', target: '@somechat' }),
        () => attach({ kind: 'webhook', target: 'https://HOOKS.example.org:443/1#part' }),
      ]) {
        await expect(again()).rejects.toThrow('target: is already attached to this alert');
      }
      for (const path of ['/2', '/3', '/4']) await hook(path);
      await expect(hook('/5')).rejects.toThrow('alert_id: has 5 channels already');
      await expect(hook('/2')).rejects.toThrow('is already attached');
      const rows = await store.db
        .selectFrom('alert_channels')
        .select('channel_id')
        .where('alert_id', '=', claim.alertId)
        .execute();
      expect(rows).toHaveLength(5);
    });

    it('is done again for one that is broken, which also makes room for another', async () => {
      const { browser, claim } = await owned();
      const attach = (path: string) =>
        attachChannel(CONTEXT, 'pro', claim, {
          ...{ kind: 'webhook', target: `https://hooks.example.org${path}` },
        });
      for (const path of ['/1', '/2', '/3', '/4', '/5']) await attach(path);
      await store.db
        .updateTable('alert_channels')
        .set({ broken_at_ms: 1, last_error: 'HTTP 410' })
        .where('alert_id', '=', claim.alertId)
        .where('target', 'in', ['https://hooks.example.org/1', 'https://hooks.example.org/2'])
        .execute();
      const states = async () =>
        (await browser.list(EMAIL))[0]?.channels.map(({ name, state, reason }) => [
          ...[name, state, reason],
        ]);
      expect(await states()).toContainEqual(['hooks.example.org', 'broken', 'HTTP 410']);
      await attach('/1');
      await attach('/6');
      await expect(attach('/7')).rejects.toThrow('alert_id: has 5 channels already');
      expect(await states()).toEqual(Array(5).fill(['hooks.example.org', 'working', null]));
    });

    it('goes with its alert, and so do its firings', async () => {
      const { browser, claim } = await owned();
      const { alertId } = claim;
      await attachChannel(CONTEXT, 'pro', claim, CHAT);
      const at = { asOfMs: 1, atMs: 2, value: '1' };
      await insertFiring(store.db, {
        ...at,
        alertId,
        number: 1,
        feedId: 'sample',
        dataClass: 'sample',
      });
      await browser.call('deleteAlert', { params: { key: alertId }, query: { user_email: EMAIL } });
      for (const name of ['alerts', 'alert_channels', 'alert_firings'] as const) {
        const rows = await store.db
          .selectFrom(name)
          .selectAll()
          .where('alert_id', '=', alertId)
          .execute();
        expect([name, rows]).toEqual([name, []]);
      }
    });
  });
});

describe('POST /api/v1/alerts/channels', () => {
  const EMAIL = 'ada@example.org';
  const store = apiStore();

  async function alert() {
    const browser = newBrowser();
    const { id } = await browser.create(EMAIL);
    const body = {
      alert_id: id,
      user_email: EMAIL,
      kind: 'webhook',
      target: 'https://hooks.example.org/a',
    };
    return { browser, body };
  }

  it('a Pro key and the browser that owns the alert attach a webhook, whose secret is shown once', async () => {
    const { browser, body } = await alert();
    const headers = bearer((await keyFor(store, 'pro')).key);
    const response = await browser.call('attachAlertChannel', { body, headers });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        success: true,
        channel_id: expect.any(String),
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      },
    ]);
    expect(response.headers.get('ratelimit-remaining')).toBe('99999');
  });

  it('a Free key does not, no key does not, and a Pro key alone does not', async () => {
    const { browser, body } = await alert();
    const free = bearer((await keyFor(store, 'free')).key);
    const refused = await browser.call('attachAlertChannel', { body, headers: free });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'plan_required',
      detail: expect.stringMatching(/Pro Trader or Enterprise/),
    });
    expect((await browser.call('attachAlertChannel', { body })).status).toBe(401);
    const pro = bearer((await keyFor(store, 'pro')).key);
    const stranger = await newBrowser().call('attachAlertChannel', { body, headers: pro });
    expect(stranger.status).toBe(404);
    expect(await store.db.selectFrom('alert_channels').selectAll().execute()).toHaveLength(1);
  });
});
