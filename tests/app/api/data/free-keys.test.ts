import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { revokeKey } from '@/lib/features/keys/store';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { seedData } from './data-store';
import { bearer, claimLink } from './key-calls';

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
const at = (ms: number) => jest.useFakeTimers({ now: ms, doNotFake: ['nextTick', 'setImmediate'] });
let callers = 0;
const from = () => {
  callers += 1;
  return { 'x-forwarded-for': `10.7.${callers >> 8}.${callers & 255}` };
};
const ask = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  callRoute('requestFreeKey', { body: { email, ...more }, headers: { ...from(), ...headers } });
const confirm = (token: string) =>
  callRoute('confirmFreeKey', { body: { token }, headers: from() });
const mails = () => store.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const tokenIn = (text: string | null | undefined) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
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
    message: 'If this address can receive e-mail, a link to its key is on the way.',
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

it('limits an address', async () => {
  const headers = { 'x-forwarded-for': '10.8.0.1' };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const body = { email: `a${n}@example.org` };
    statuses.push((await callRoute('requestFreeKey', { body, headers })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
