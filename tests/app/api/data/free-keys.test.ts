import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { putMailState } from '@/lib/db/site-state';
import { revokeKey } from '@/lib/features/keys/store';
import { applyVisitorRetention } from '@/lib/features/requests/visitor-retention';
import { apiStore } from '../api-store';
import { callRoute, newAddress } from '../handlers';
import { seedData } from './data-store';
import { bearer, claimLink } from './key-calls';

describe('by mail', () => {
  process.env.SITE_URL = 'https://yield.test';

  const store = apiStore(seedData);
  beforeEach(async () => {
    for (const name of [
      'api_keys',
      'api_key_usage',
      'api_key_claims',
      'mail_outbox',
      'idempotency_keys',
    ] as const) {
      await store.db.deleteFrom(name).execute();
    }
  });
  afterEach(() => jest.useRealTimers());

  const NOW = Date.UTC(2026, 10, 21, 12);
  const at = (ms: number) =>
    jest.useFakeTimers({ now: ms, doNotFake: ['nextTick', 'setImmediate'] });
  const from = () => ({ 'x-forwarded-for': newAddress() });
  const ask = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
    callRoute('requestFreeKey', { body: { email, ...more }, headers: { ...from(), ...headers } });
  const confirm = (token: string) =>
    callRoute('confirmFreeKey', { body: { token }, headers: from() });
  const mails = () => store.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const tokenIn = (text: string | null | undefined) =>
    /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
  async function lastToken() {
    return tokenIn((await mails()).at(-1)?.text_body);
  }
  async function getKey(email = 'ada@example.org') {
    await ask(email);
    return (await (await confirm(await lastToken())).json()) as { key: string; prefix: string };
  }

  it('mails a link whose page makes the key, shows it once and keeps only its hash', async () => {
    const asked = await ask('Ada@EXAMPLE.org');
    expect(await asked.json()).toEqual({
      success: true,
      message: expect.stringMatching(/link/),
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'Ada@example.org' });
    expect(mail?.text_body).toContain('https://yield.test/keys/confirm?token=');
    expect(await store.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
    const response = await confirm(await lastToken());
    const body = await response.json();
    expect(body).toEqual({
      success: true,
      key: expect.stringMatching(/^sy_[a-z0-9]{8}_[\w-]{43}$/),
      prefix: expect.stringMatching(/^sy_[a-z0-9]{8}$/),
      plan: 'free',
      calls_per_day: 1000,
      delay_minutes: 15,
      history_days: 30,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const stored = JSON.stringify(await store.db.selectFrom('api_keys').selectAll().execute());
    expect(stored).not.toContain(body.key.slice(12));
    expect((await callRoute('listCoins', { headers: bearer(body.key) })).status).toBe(200);
  });

  it('makes one key of a link, also for two who press at once', async () => {
    await ask('ada@example.org');
    const token = await lastToken();
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map((r) => r.status);
    expect(statuses.sort()).toEqual([200, 400]);
    const again = await confirm(token);
    expect(await again.json()).toMatchObject({
      detail: 'token: has already been used; request a new link',
    });
    expect(await store.db.selectFrom('api_keys').selectAll().execute()).toHaveLength(1);
  });

  it('replaces the key of a mailbox, whose day goes on', async () => {
    at(NOW);
    const first = await getKey('ada@example.org');
    await callRoute('listCoins', { headers: bearer(first.key) });
    at(NOW + 20 * MINUTE_MS);
    const second = await getKey('Ada+other@example.org');
    expect((await callRoute('listCoins', { headers: bearer(first.key) })).status).toBe(401);
    const response = await callRoute('listCoins', { headers: bearer(second.key) });
    expect(response.headers.get('ratelimit-remaining')).toBe('998');
  });

  it('makes no key where the operator has ended the last one', async () => {
    at(NOW);
    const { prefix } = await getKey();
    await revokeKey(store.db, { prefix, nowMs: NOW, by: 'operator' });
    at(NOW + 20 * MINUTE_MS);
    await ask('ada@example.org');
    const response = await confirm(await lastToken());
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toContain('was revoked');
  });

  it('answers alike for every address, and mails one thrice a day at most', async () => {
    const answers = new Set<string>();
    for (const minutes of [0, 1, 16, 40, 60, 600]) {
      at(NOW - DAY_MS + minutes * MINUTE_MS);
      answers.add(await (await ask('ada@example.org')).text());
    }
    expect(await mails()).toHaveLength(3);
    await confirm(await lastToken());
    answers.add(await (await ask('ada+1@example.org')).text());
    expect(await mails()).toHaveLength(3);
    answers.add(await (await ask('new@example.org')).text());
    expect(await mails()).toHaveLength(4);
    const program = await ask('bot@example.org', { website: 'http://x' });
    answers.add(await program.text());
    expect(await mails()).toHaveLength(4);
    expect(answers.size).toBe(1);
  });

  it('makes nothing of a wrong, foreign or expired link', async () => {
    at(NOW);
    await ask('ada@example.org');
    const token = await lastToken();
    for (const wrong of ['', 'x', 'a.b', `${token}.x`, claimLink('none', NOW - 1)]) {
      const response = await confirm(wrong);
      expect(response.status).toBe(400);
      expect((await response.json()).detail).toBe('token: is not valid or has expired');
    }
    at(NOW + 2 * DAY_MS + 1);
    expect((await confirm(token)).status).toBe(400);
    expect(await store.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
  });
});

describe('on the screen', () => {
  process.env.FREE_KEYS_ON_SCREEN_PER_DAY = '3';

  const store = apiStore(seedData);

  const ask = (address = newAddress()) =>
    callRoute('giveKeyOnScreen', { headers: { 'x-forwarded-for': address } });
  const state = async () => (await callRoute('getMailState', {})).json();

  it('says whether mail is sent, as the collector has noted', async () => {
    expect(await state()).toEqual({ sends_mail: null, key_on_screen: true });
    await putMailState(store.db, { sends: false }, 1);
    expect(await state()).toMatchObject({ sends_mail: false });
    await putMailState(store.db, { sends: true }, 2);
    expect(await state()).toMatchObject({ sends_mail: true });
  });

  it('gives a Free key without an address, so many a day, and no more', async () => {
    const first = await ask();
    expect(first.status).toBe(200);
    const { key, plan } = (await first.json()) as { key: string; plan: string };
    expect(plan).toBe('free');
    const used = await callRoute('listCoins', { headers: bearer(key) });
    expect(used.status).toBe(200);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ detail: 'No more keys can be given out today.' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const keys = await store.db.selectFrom('api_keys').select(['origin', 'address']).execute();
    expect(keys).toHaveLength(3);
    expect(keys[0]).toEqual({ origin: 'screen', address: 'on-screen@key.invalid' });
  });

  it('stops one caller before the day does', async () => {
    await store.db.deleteFrom('api_keys').execute();
    const statuses: number[] = [];
    for (let each = 0; each < 4; each += 1) statuses.push((await ask('10.9.0.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('drops keys that nobody uses', async () => {
    const policy = { answeredRequestDays: null, sentMailDays: null };
    const goodMs = RETENTION_DAYS.unusedScreenKey * DAY_MS;
    const early = await applyVisitorRetention(store.db, { nowMs: Date.now() + goodMs / 2, policy });
    expect(early.keysOnScreen).toBe(0);
    const late = await applyVisitorRetention(store.db, { nowMs: Date.now() + goodMs + 1, policy });
    expect(late.keysOnScreen).toBe(3);
  });
});
