import { DAY_MS } from '@/lib/benchmark/durations';
import { apiStore } from '../api-store';
import { clearVisitorRows, confirm, FORMS, post, unsubscribe, visitorRows } from './visitor-calls';

process.env.SITE_URL = 'https://yield.test';

const store = apiStore();
beforeEach(() => clearVisitorRows(store));
afterEach(() => jest.useRealTimers());

const subscribe = (email = 'ada@example.org') =>
  post(FORMS.newsletter.handler, { email, name: null });
const confirmWith = (token: string) => post(confirm, { token });
const leaveWith = (token: string, headers: Record<string, string> = {}) =>
  post(
    unsubscribe,
    'List-Unsubscribe=One-Click',
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    `/api/newsletter/unsubscribe?token=${token}`,
  );

async function mails() {
  return store.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
}
async function status() {
  const row = await store.db.selectFrom('subscribers').select('status').executeTakeFirst();
  return row?.status;
}
const tokenIn = (text: string | null | undefined) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const at = (ms: number) => jest.useFakeTimers({ now: ms, doNotFake: ['nextTick', 'setImmediate'] });

it('subscribes after the link in the mail was confirmed, and then welcomes once', async () => {
  expect(await (await subscribe()).json()).toMatchObject({
    success: true,
    message: expect.stringMatching(/^Subscribed successfully!/),
  });
  expect(await status()).toBe('pending');
  const [asked] = await mails();
  expect(asked?.text_body).toContain('https://yield.test/newsletter/confirm?token=');
  const token = tokenIn(asked?.text_body);
  for (let time = 0; time < 2; time += 1) {
    const response = await confirmWith(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true });
  }
  expect(await status()).toBe('confirmed');
  const [, welcome, ...more] = await mails();
  expect(more).toEqual([]);
  expect(welcome?.unsubscribe_url).toMatch(
    /^https:\/\/yield\.test\/api\/newsletter\/unsubscribe\?token=/,
  );
  expect(welcome?.text_body).toContain('https://yield.test/newsletter/unsubscribe?token=');
});

it('answers a second subscription alike, and mails a confirmed address nothing', async () => {
  const first = await (await subscribe()).text();
  await confirmWith(tokenIn((await mails())[0]?.text_body));
  const before = (await mails()).length;
  const second = await subscribe('ada@EXAMPLE.org');
  expect(second.status).toBe(200);
  expect(await second.text()).toBe(first);
  expect(await mails()).toHaveLength(before);
  expect(await status()).toBe('confirmed');
  expect(await visitorRows(store)).toMatchObject({ subscribers: 1 });
});

it('sends a lost confirmation again, after a quarter of an hour and three times a day', async () => {
  const start = Date.UTC(2026, 10, 21);
  for (const minutes of [0, 1, 14, 15, 31, 60, 600]) {
    at(start + minutes * 60_000);
    expect((await subscribe()).status).toBe(200);
  }
  expect(await mails()).toHaveLength(3);
  at(start + 2 * DAY_MS);
  await subscribe();
  expect(await mails()).toHaveLength(4);
});

it('confirms nothing with a wrong, foreign, changed or expired link', async () => {
  await subscribe();
  const token = tokenIn((await mails())[0]?.text_body);
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of ['', 'x', 'a.b', changed, `${token}.x`]) {
    const response = await confirmWith(wrong);
    expect(response.status).toBe(400);
    expect((await response.json()).detail).toBe('token: is not valid or has expired');
  }
  expect((await leaveWith(token)).status).toBe(400);
  at(Date.now() + 8 * DAY_MS);
  expect((await confirmWith(token)).status).toBe(400);
  expect(await status()).toBe('pending');
});

it('unsubscribes with one POST of a mail server: no cookie, no origin, no script', async () => {
  await subscribe();
  await confirmWith(tokenIn((await mails())[0]?.text_body));
  const token = tokenIn((await mails())[1]?.unsubscribe_url);
  for (let time = 0; time < 2; time += 1) expect((await leaveWith(token)).status).toBe(200);
  expect(await status()).toBe('unsubscribed');
  const confirmed = await confirmWith(tokenIn((await mails())[0]?.text_body));
  expect(confirmed.status).toBe(400);
  await subscribe();
  expect(await status()).toBe('pending');
});

it('takes an unsubscription years later, and after the data was erased', async () => {
  await subscribe();
  await confirmWith(tokenIn((await mails())[0]?.text_body));
  const token = tokenIn((await mails())[1]?.unsubscribe_url);
  at(Date.now() + 5 * 365 * DAY_MS);
  await store.db.deleteFrom('subscribers').execute();
  expect((await leaveWith(token)).status).toBe(200);
});

it('stores nothing of a program that fills the hidden field, and answers it alike', async () => {
  const person = await (await subscribe()).text();
  await clearVisitorRows(store);
  const program = await post(FORMS.newsletter.handler, {
    email: 'ada@example.org',
    name: null,
    website: 'x',
  });
  expect(await program.text()).toBe(person);
  expect(await visitorRows(store)).toMatchObject({ subscribers: 0, mail_outbox: 0 });
});
