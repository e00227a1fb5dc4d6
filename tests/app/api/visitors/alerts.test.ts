import { coinYields } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { yieldRow } from '../../../support/store/store-rows';
import { apiStore, seed, writeTick } from '../api-store';
import { callRoute } from '../handlers';
import { coin, FEED_ID, MARKET } from '../market-fixture';
import { signedLink } from '../signed-link';
import { newBrowser, RULE } from './alert-calls';

process.env.SITE_URL = 'https://yield.test';

const store = apiStore(seed);
afterEach(async () => {
  const names = ['alerts', 'alert_owners', 'alert_tokens', 'alert_firings', 'mail_outbox'] as const;
  for (const name of names) await store.db.deleteFrom(name).execute();
});

const DEMO = 'demo@example.com';
const ADA = 'Ada@Example.org';

const mails = () => store.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
/** A token of the link in the last mail: the one that confirms, or the one that stops. */
async function mailedToken(name: 'token' | 'stop' = 'token'): Promise<string> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  const link = /https:\/\/\S+\/alerts\/confirm\?\S+/.exec(text)?.[0] ?? '';
  return new URL(link).searchParams.get(name) ?? '';
}

describe('creating an alert', () => {
  it('answers with both spellings, and stores for the demo address without one', async () => {
    const browser = newBrowser();
    const response = await browser.call('createAlert', { body: RULE });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { alert: Record<string, unknown> };
    expect(answer).toMatchObject({ success: true, user_email: DEMO, delivery: 'browser' });
    const { alert } = answer;
    expect(alert).toMatchObject({
      stablecoin: 'USDC',
      condition: '>',
      threshold: 8.5,
      alert_type: 'yield_threshold',
      is_active: true,
      isActive: true,
      last_triggered: null,
      lastTriggered: null,
    });
    expect(alert.createdAt).toBe(alert.created_at);
    expect(await browser.list(DEMO)).toEqual([alert]);
    expect(await mails()).toEqual([]);
  });

  it('sets an HttpOnly, SameSite=Lax, Secure cookie once, and keeps only its hash', async () => {
    const browser = newBrowser();
    const first = await browser.call('createAlert', { body: RULE });
    const line = first.headers.get('set-cookie') ?? '';
    expect(line).toMatch(/^__Host-sy_alerts=[\w-]{43}; Path=\/; Max-Age=\d+;/);
    expect(line).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    const second = await browser.call('createAlert', { body: RULE });
    expect(second.headers.get('set-cookie')).toBeNull();
    const token = line.slice('__Host-sy_alerts='.length, line.indexOf(';'));
    for (const name of ['alert_tokens', 'alert_owners', 'alerts'] as const) {
      const rows = await store.db.selectFrom(name).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it.each([
    [{ condition: '>', threshold: 1 }, 'stablecoin'],
    [{ stablecoin: 'USDC', threshold: 1 }, 'condition'],
    [{ stablecoin: 'USDC', condition: '>' }, 'threshold'],
    [{ ...RULE, threshold: 50.01 }, 'threshold'],
    [{ ...RULE, threshold: -0.01 }, 'threshold'],
    [{ ...RULE, threshold: 8.505 }, 'threshold'],
    [{ ...RULE, stablecoin: 'DOGE' }, 'stablecoin'],
    [{ ...RULE, user_email: 'a@b' }, 'user_email'],
    [{ ...RULE, user_email: 'a@x.org\r\nBcc: b@x.org' }, 'user_email'],
    [{ stablecoin: 'USDC', alert_type: 'liquidity', condition: '<', threshold: 1.5 }, 'threshold'],
    [{ stablecoin: 'USDC', alert_type: 'peg_deviation', threshold: 51 }, 'threshold'],
    [{ stablecoin: 'USDC', alert_type: 'exit_cost', threshold: -1 }, 'threshold'],
    [{ stablecoin: 'USDC', alert_type: 'exit_cost', amount_usd: 0.5 }, 'amount_usd'],
    [{ alert_type: 'exit_cost' }, 'stablecoin'],
    [{ alert_type: 'bill_spread', threshold: -1001 }, 'threshold'],
  ])('refuses %j, naming %s, and stores nothing', async (body, field) => {
    const response = await newBrowser().call('createAlert', { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(`^${field}: `) });
    expect(await store.db.selectFrom('alerts').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['peg_deviation', { condition: '>', threshold: 50 }],
    ['liquidity', { condition: '<', threshold: 0.3 }],
    ['exit_cost', { condition: '>', threshold: 20, amount_usd: 10_000_000 }],
    ['bill_spread', { condition: '<', threshold: 0, stablecoin: null }],
    ['stale_data', { condition: '>=', threshold: 100 }],
    ['regime_change', { condition: null, threshold: null, stablecoin: null }],
    ['fixing', { condition: null, threshold: null, stablecoin: null }],
  ])('knows the usual rule of %s', async (kind, expected) => {
    const alert = await newBrowser().create(undefined, { stablecoin: 'USDC', alert_type: kind });
    expect(alert).toMatchObject({ alert_type: kind, ...expected });
  });

  it('ends at 50 alerts of one browser', async () => {
    const browser = newBrowser();
    await browser.create();
    const [owner] = await store.db.selectFrom('alert_owners').select('owner_id').execute();
    const [row] = await store.db.selectFrom('alerts').selectAll().execute();
    if (!row || !owner) throw new Error('nothing stored');
    const more = Array.from({ length: 49 }, (_, i) => ({ ...row, alert_id: `more-${i}` }));
    await store.db.insertInto('alerts').values(more).execute();
    const response = await browser.call('createAlert', { body: RULE });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('50 alerts') });
  });
});

describe('who owns an alert', () => {
  it('is the browser that made it; another that knows the address gets what nobody’s address gets', async () => {
    const owner = newBrowser();
    const stranger = newBrowser();
    const alert = await owner.create(ADA);
    expect(await owner.list(ADA)).toHaveLength(1);
    expect(await owner.list('ADA@example.ORG')).toHaveLength(1);
    await stranger.create('other@example.org');
    for (const browser of [stranger, newBrowser()]) {
      const known = await browser.call('listAlerts', { params: { key: ADA } });
      const unknown = await browser.call('listAlerts', { params: { key: 'nobody@example.org' } });
      expect(await known.text()).toBe(await unknown.text());
      expect(known.status).toBe(unknown.status);
    }
    // The right browser under another address of its own.
    await owner.create(DEMO);
    expect(await owner.list('other@example.org')).toEqual([]);
    expect((await owner.list(DEMO)).map(({ id }) => id)).not.toContain(alert.id);
  });

  it('deletes; everybody else gets the same response as for an unknown id', async () => {
    const owner = newBrowser();
    const { id } = await owner.create(ADA);
    const ask = (browser: ReturnType<typeof newBrowser>, key: string, email?: string) =>
      browser.call('deleteAlert', { params: { key }, query: { user_email: email } });
    const refusals = [
      await ask(newBrowser(), id, ADA),
      await ask(owner, id, 'other@example.org'),
      await ask(owner, id),
      await ask(owner, '00000000-0000-4000-8000-00000000dead', ADA),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(404);
      expect(await refusal.json()).toMatchObject({ detail: 'Alert not found.' });
    }
    const done = await ask(owner, id, ADA);
    expect(await done.json()).toEqual({ success: true, message: 'Your alert has been removed.' });
    expect(await owner.list(ADA)).toEqual([]);
  });

  it('cannot be claimed with a made-up or an empty cookie', async () => {
    await newBrowser().create(ADA);
    for (const cookie of [
      '__Host-sy_alerts=',
      `__Host-sy_alerts=${'A'.repeat(43)}`,
      '__Host-sy_alerts=%00',
      '__Host-sy_alerts',
    ]) {
      const response = await callRoute('listAlerts', { params: { key: ADA }, headers: { cookie } });
      expect(await response.json()).toEqual({ alerts: [] });
    }
  });
});

describe('a cookie', () => {
  const planted = 'G'.repeat(43);

  it('that was never issued here is replaced by a new one, and opens nothing', async () => {
    const browser = newBrowser();
    browser.jar.cookie = `__Host-sy_alerts=${planted}`;
    await browser.create(ADA);
    expect(browser.jar.cookie).not.toContain(planted);
    expect(await browser.list(ADA)).toHaveLength(1);
    const planter = newBrowser();
    planter.jar.cookie = `__Host-sy_alerts=${planted}`;
    expect(await planter.list(ADA)).toEqual([]);
  });

  it('that no longer opens anything is replaced too', async () => {
    const browser = newBrowser();
    await browser.create(ADA);
    const before = browser.jar.cookie;
    await browser.call('stopAlerts', { query: { token: await mailedToken('stop') } });
    await browser.create(ADA);
    expect(browser.jar.cookie).not.toBe(before);
    expect(await browser.list(ADA)).toHaveLength(1);
  });

  it('without the prefix of this host is none on https', async () => {
    const browser = newBrowser();
    await browser.create(ADA);
    browser.jar.cookie = browser.jar.cookie?.replace('__Host-', '') ?? '';
    expect(await browser.list(ADA)).toEqual([]);
  });
});

describe('confirming an address', () => {
  it('takes the link of a mail once, and gives that browser the alerts', async () => {
    const browser = newBrowser();
    const created = await browser.call('createAlert', { body: { ...RULE, user_email: ADA } });
    const answer = (await created.json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ delivery: 'confirmation', user_email: 'Ada@example.org' });
    expect(answer.alert).toMatchObject({ is_active: false, isActive: false });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'Ada@example.org' });
    expect(mail?.text_body).toContain('https://yield.test/alerts/confirm?token=');

    const token = await mailedToken();
    const done = await browser.call('confirmAlerts', { body: { token } });
    expect(await done.json()).toMatchObject({ success: true, user_email: 'Ada@example.org' });
    expect(await browser.list(ADA)).toMatchObject([{ is_active: true }]);
    for (const again of [browser, newBrowser()]) {
      const refused = await again.call('confirmAlerts', { body: { token } });
      expect(refused.status).toBe(400);
      expect(refused.headers.get('set-cookie')).toBeNull();
      const detail = 'token: the link has already been used';
      expect(await refused.json()).toMatchObject({ detail });
    }
    // From now on no mail asks again.
    const next = await browser.call('createAlert', { body: { ...RULE, user_email: ADA } });
    expect(await next.json()).toMatchObject({ delivery: 'email', alert: { is_active: true } });
    expect(await mails()).toHaveLength(1);
  });

  it('ends the access of whoever typed the address in', async () => {
    const stranger = newBrowser();
    const { id } = await stranger.create(ADA);
    const owner = newBrowser();
    await owner.create();
    const before = owner.jar.cookie;
    await owner.call('confirmAlerts', { body: { token: await mailedToken() } });
    expect(await owner.list(ADA)).toMatchObject([{ id, is_active: true }]);
    // A new cookie, which opens what the old one did; the old one opens nothing.
    expect(owner.jar.cookie).not.toBe(before);
    expect(await owner.list(DEMO)).toHaveLength(1);
    const old = newBrowser();
    old.jar.cookie = before ?? '';
    expect([await old.list(ADA), await old.list(DEMO)]).toEqual([[], []]);

    expect(await stranger.list(ADA)).toEqual([]);
    const deleted = await stranger.call('deleteAlert', {
      params: { key: id },
      query: { user_email: ADA },
    });
    expect(deleted.status).toBe(404);
    expect((await stranger.create(ADA)).is_active).toBe(false);
    expect(await owner.list(ADA)).toHaveLength(1);
  });

  it('is one kind of link, stopping another, opening the alerts a third', async () => {
    const browser = newBrowser();
    await browser.create(ADA);
    const { owner_id: ownerId = '' } =
      (await store.db.selectFrom('alert_owners').selectAll().executeTakeFirst()) ?? {};
    const [confirm, stop, open] = (['confirm', 'stop', 'open'] as const).map((kind) =>
      signedLink(`alerts-${kind}`, ownerId),
    );
    const statusOf = async (key: 'confirmAlerts' | 'stopAlerts', token = '') => {
      const input = key === 'stopAlerts' ? { query: { token } } : { body: { token } };
      return (await newBrowser().call(key, input)).status;
    };
    expect(await statusOf('confirmAlerts', stop)).toBe(400);
    expect(await statusOf('stopAlerts', confirm)).toBe(400);
    expect(await statusOf('stopAlerts', open)).toBe(400);
    expect(await browser.list(ADA)).toMatchObject([{ is_active: false }]);
    await browser.call('confirmAlerts', { body: { token: confirm } });
    // The link of an alert's mail opens them in one more browser, as often as it is pressed.
    const phone = newBrowser();
    for (let times = 0; times < 2; times += 1) {
      expect((await phone.call('confirmAlerts', { body: { token: open } })).status).toBe(200);
    }
    for (const each of [browser, phone]) expect(await each.list(ADA)).toHaveLength(1);
    expect(await statusOf('stopAlerts', stop)).toBe(200);
    expect(await phone.list(ADA)).toEqual([]);
  });

  it('refuses links that are not ours, too old, or of deleted alerts', async () => {
    const browser = newBrowser();
    await browser.create(ADA);
    const [owner] = await store.db.selectFrom('alert_owners').selectAll().execute();
    const good = signedLink('alerts-confirm', owner?.owner_id ?? '');
    const flipped = good.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    const old = signedLink('alerts-confirm', owner?.owner_id ?? '', Date.now() - 1);
    const other = signedLink('alerts-confirm', '00000000-0000-4000-8000-00000000dead');
    for (const token of [flipped, old, other, 'x.y', 'x']) {
      const response = await newBrowser().call('confirmAlerts', { body: { token } });
      expect(response.status).toBe(400);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(await browser.list(ADA)).toMatchObject([{ is_active: false }]);
  });

  it('mails an address at most three times a day, whoever asks and however it is written', async () => {
    const written = [
      'x@example.org',
      'X@example.org',
      'x+1@example.org',
      'x+2@example.org',
      'x@EXAMPLE.org',
    ];
    const answers: string[] = [];
    for (const email of written) {
      const response = await newBrowser().call('createAlert', {
        body: { ...RULE, user_email: email },
      });
      const { message, delivery } = (await response.json()) as Record<string, string>;
      answers.push(`${response.status} ${delivery} ${message}`);
    }
    expect(await mails()).toHaveLength(3);
    // Nothing tells the fourth from the first.
    expect(new Set(answers).size).toBe(1);
  });

  it('asks one browser once a day', async () => {
    const browser = newBrowser();
    await browser.create(ADA);
    await browser.create(ADA);
    expect(await mails()).toHaveLength(1);
  });
});

describe('stopping', () => {
  it('deletes everything behind a link with one POST, as often as a mail program asks', async () => {
    const browser = newBrowser();
    await browser.create(ADA);
    const token = await mailedToken('stop');
    for (let times = 0; times < 2; times += 1) {
      const response = await newBrowser().call('stopAlerts', { query: { token } });
      expect(response.status).toBe(200);
    }
    expect(await browser.list(ADA)).toEqual([]);
    const confirm = await mailedToken();
    const refused = await newBrowser().call('confirmAlerts', { body: { token: confirm } });
    expect(refused.status).toBe(400);
  });
});

describe('before an alert is made', () => {
  beforeAll(async () => {
    const hourMs = 3_600_000;
    const nowMs = Math.floor(Date.now() / hourMs) * hourMs;
    const values = ['8.4', '8.6', '8.45', '8.7', '8.4', '8.6', null];
    await appendRows(
      store.db,
      coinYields,
      values.map((apyPercent, at) => {
        const atMs = nowMs - (values.length - at) * hourMs;
        return yieldRow({ feedId: FEED_ID, symbol: 'TUSD', atMs, apyPercent });
      }),
    );
  });

  it('counts with the rule of the collector, and says from when and how', async () => {
    const rule = { ...RULE, stablecoin: 'TUSD' };
    const response = await callRoute('previewAlert', { body: rule });
    const known = (await response.json()) as Record<string, unknown>;
    const expected = { days: 90, firings: 2, samples: 6, step_seconds: 3600, dead_band: '0.1' };
    expect(known).toMatchObject(expected);
    expect(String(known.last_fired_at) > String(known.first_at)).toBe(true);
    expect(known.meta).toMatchObject({ data_class: 'sample', method: 'history of the store' });
    const none = await callRoute('previewAlert', { body: { ...rule, threshold: 50 } });
    expect(await none.json()).toMatchObject({ firings: 0, last_fired_at: null });
  });

  it('says so when there is no history', async () => {
    const response = await callRoute('previewAlert', { body: { alert_type: 'regime_change' } });
    expect(await response.json()).toMatchObject({ first_at: null, firings: 0, dead_band: null });
  });

  it('offers for each kind the coins that have what it watches', async () => {
    const coins = [
      coin({ symbol: 'USDT' }),
      coin({ symbol: 'USDC', apyPercent: null, liquidityVenues: 0 }),
      // Its price is withheld, which an alert on the peg is for.
      coin({ symbol: 'DAI', apyPercent: null, priceUsd: null, deviationBps: null }),
      coin({ symbol: 'TUSD', apyPercent: null, liquidityVenues: 0, sources: [] }),
    ];
    await writeTick(store, { ...MARKET, coins, asOfMs: MARKET.asOfMs + 30_000 });
    const options = await (await callRoute('listAlertOptions')).json();
    expect(options.stablecoins).toEqual(['USDT', 'USDC', 'DAI']);
    expect(options.types).toEqual([
      { value: 'yield_threshold', stablecoins: ['USDT'] },
      { value: 'peg_deviation', stablecoins: ['USDT', 'USDC', 'DAI'] },
      { value: 'liquidity', stablecoins: ['USDT', 'DAI'] },
      { value: 'exit_cost', stablecoins: ['USDT', 'DAI'] },
      { value: 'stale_data', stablecoins: ['USDT', 'USDC', 'DAI'] },
    ]);
  });
});
