import { serverConfig } from '@/lib/config/server-config';
import { putMailState } from '@/lib/db/site-state';
import { queueDeskDigest } from '@/lib/features/requests/desk-digest';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { newBrowser } from './alert-calls';
import { leadsTo, postForm } from './form-calls';
import { clearVisitorRows, FORMS, post, visitorRows } from './visitor-calls';

process.env.DESK_EMAIL = 'desk@yield.test';
process.env.SITE_URL = 'https://yield.test';

const PROMISE = /within|sent you|inbox|on (the|its) way|We[’']ll e-?mail/i;
const REQUESTS = ['contact', 'api-access', 'whitepaper', 'waitlist'] as const;
const store = apiStore();
beforeAll(async () => {
  await putMailState(store.db, { sends: false }, Date.now());
});
beforeEach(() => clearVisitorRows(store));

describe.each(REQUESTS)('%s without a mail server', (name) => {
  it('is stored, promises no mail, and leaves none to be sent some day', async () => {
    const response = await post(FORMS[name].handler, FORMS[name].body);
    const answer = (await response.json()) as { message: string };
    expect(answer).toMatchObject({ success: true, sends_mail: false });
    expect(answer.message).not.toMatch(PROMISE);
    if (name !== 'whitepaper') expect(answer.message).toContain('E-mail isn’t set up on this site');
    expect(await visitorRows(store)).toMatchObject({ requests: 1, mail_outbox: 0 });
  });
});

it.each([
  ['newsletter', () => post(FORMS.newsletter.handler, FORMS.newsletter.body), 'the newsletter'],
  ['key', () => callRoute('requestFreeKey', { body: { email: 'ada@example.org' } }), 'a key'],
] as const)('refuses the %s, stores nothing, and says why', async (_, send, what) => {
  const response = await send();
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'no_mail',
    detail: `E-mail isn’t set up on this site, so we can’t send ${what} yet.`,
  });
  expect(await visitorRows(store)).toEqual({
    ...{ requests: 0, subscribers: 0, mail_outbox: 0, idempotency_keys: 0 },
  });
});

it('refuses the newsletter without a script as well', async () => {
  const fields = { email: 'ada@example.org', website: '', source: 'blog' };
  const response = await postForm(FORMS.newsletter.handler, fields);
  expect(leadsTo(response)).toBe('/forms/newsletter/failed/no_mail');
});

it.each([undefined, 'ada@example.org'])('keeps an alert of %s for this browser', async (email) => {
  const browser = newBrowser();
  const body = { stablecoin: 'USDC', condition: '>', threshold: 8.5, user_email: email };
  const answer = await (await browser.call('createAlert', { body })).json();
  expect(answer).toMatchObject({
    delivery: 'browser',
    message: expect.stringMatching(/^Nothing is e-mailed\. The alert is shown in this browser/),
    alert: { is_active: true, delivery: 'browser' },
  });
  expect(await browser.list(email ?? 'demo@example.com')).toMatchObject([{ delivery: 'browser' }]);
  expect(await visitorRows(store)).toMatchObject({ mail_outbox: 0 });
});

it('tells the desk in one digest what was sent until mail was set up', async () => {
  await post(FORMS.contact.handler, FORMS.contact.body);
  const inTwoHoursMs = Date.now() + 7_200_000;
  await queueDeskDigest(store, serverConfig(), inTwoHoursMs);
  expect(await visitorRows(store)).toMatchObject({ mail_outbox: 0 });
  await putMailState(store.db, { sends: true }, Date.now());
  await queueDeskDigest(store, serverConfig(), inTwoHoursMs);
  const mails = await store.db.selectFrom('mail_outbox').select('subject').execute();
  expect(mails).toEqual([{ subject: '1 more request' }]);
  await putMailState(store.db, { sends: false }, Date.now());
});
