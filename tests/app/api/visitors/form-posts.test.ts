import type { LeadFormName } from '@/lib/features/requests/lead-forms';
import { apiStore } from '../api-store';
import { leadsTo, postForm } from './form-calls';
import { clearVisitorRows, FORMS, post, visitorRows } from './visitor-calls';

process.env.DESK_EMAIL = 'desk@yield.test';
process.env.SITE_URL = 'https://yield.test';

const store = apiStore();
beforeEach(() => clearVisitorRows(store));

const URL_ENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
const NOTHING = { requests: 0, subscribers: 0, mail_outbox: 0, idempotency_keys: 0 };
const person = { name: 'Ada Muster', email: 'ada@example.org', consent: 'yes', website: '' };
const CASES = {
  contact: {
    handler: FORMS.contact.handler,
    fields: { ...person, subject: 'partnership', message: 'Hello\r\nthere', user_type: '' },
    lost: 'message',
  },
  'api-access': {
    handler: FORMS['api-access'].handler,
    fields: { ...person, form: 'landing', company: 'Muster AG', useCase: 'research', phone: '' },
    lost: 'useCase',
  },
  'api-access-short': {
    handler: FORMS['api-access'].handler,
    fields: { ...person, form: 'api-page', company: 'Muster AG', intendedUse: 'A cash policy' },
    lost: 'intendedUse',
  },
  whitepaper: {
    handler: FORMS.whitepaper.handler,
    fields: { ...person, jobTitle: 'Treasurer', company: '' },
    lost: 'name',
  },
  waitlist: {
    handler: FORMS.waitlist.handler,
    fields: { ...person, interest: 'peg_alerts' },
    lost: 'interest',
  },
  newsletter: {
    handler: FORMS.newsletter.handler,
    fields: { email: 'ada@example.org', website: '', source: 'blog' },
    lost: 'email',
  },
} as const satisfies Record<LeadFormName, object>;
const NAMES = Object.keys(CASES) as LeadFormName[];

describe.each(NAMES)('the %s form without a script', (name) => {
  const { handler, lost } = CASES[name];
  const fields: Record<string, string> = CASES[name].fields;
  const isNewsletter = name === 'newsletter';
  const once = { requests: isNewsletter ? 0 : 1, subscribers: isNewsletter ? 1 : 0 };

  it.each([
    ['in parts', {}],
    ['encoded as an address', URL_ENCODED],
  ])('is taken %s and leads to a page that says so', async (_how, headers) => {
    const response = await postForm(handler, fields, headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/forms/${name}/sent`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await visitorRows(store)).toMatchObject(once);
  });

  it('is stored once when it is sent twice, and as a script would have it stored', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(leadsTo(await postForm(handler, fields))).toBe(`/forms/${name}/sent`);
    }
    expect(await visitorRows(store)).toMatchObject({ ...once, mail_outbox: isNewsletter ? 1 : 2 });
    if (isNewsletter) return;
    const row = await store.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
    const typed = Object.entries(fields).filter(([key, value]) => value && key !== 'consent');
    expect(JSON.parse(row.fields)).toEqual(
      Object.fromEntries(typed.map(([key, value]) => [key, value.replace('\r\n', '\n')])),
    );
  });

  it('leads to a page that names the wrong field, and nothing that was typed', async () => {
    const wrong = { ...fields, email: 'ada@<b>"nowhere' };
    expect(leadsTo(await postForm(handler, wrong))).toBe(`/forms/${name}/failed/email.email`);
    const without = { ...fields, [lost]: '' };
    expect(leadsTo(await postForm(handler, without))).toBe(`/forms/${name}/failed/${lost}.missing`);
    expect(await visitorRows(store)).toEqual(NOTHING);
  });

  it('is limited, with the time to wait', async () => {
    const caller = { 'x-forwarded-for': `192.0.3.${NAMES.indexOf(name) + 1}` };
    for (let at = 0; at < 20; at += 1) await postForm(handler, {}, caller);
    const response = await postForm(handler, fields, caller);
    expect(leadsTo(response)).toBe(`/forms/${name}/failed/rate_limited`);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await visitorRows(store)).toEqual(NOTHING);
  });

  it.each([
    ['no Origin', { origin: null }],
    ['another site', { origin: 'https://evil.test' }],
    ['an origin that may call the API', { origin: 'https://partner.test' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('is refused when it comes from %s', async (_what, headers) => {
    process.env.ALLOWED_ORIGINS = 'https://partner.test';
    const response = await postForm(handler, fields, headers);
    delete process.env.ALLOWED_ORIGINS;
    expect(leadsTo(response)).toMatch(/\/failed\/forbidden$/);
    expect(await visitorRows(store)).toEqual(NOTHING);
  });
});

const { handler, fields } = CASES.contact;

it('says why nothing can be taken while the store is not ready', async () => {
  await store.db.schema.alterTable('mail_outbox').renameTo('mail_elsewhere').execute();
  const response = await postForm(handler, fields);
  await store.db.schema.alterTable('mail_elsewhere').renameTo('mail_outbox').execute();
  expect(leadsTo(response)).toBe('/forms/contact/failed/no_data');
  expect(leadsTo(await postForm(handler, fields))).toBe('/forms/contact/sent');
});

it('answers a French form in French', async () => {
  const { handler: whitepaper, fields: reader } = CASES.whitepaper;
  const french = { ...reader, locale: 'fr' };
  expect(leadsTo(await postForm(whitepaper, french))).toBe('/fr/forms/whitepaper/sent');
  expect(leadsTo(await postForm(whitepaper, { ...french, name: '' }))).toBe(
    '/fr/forms/whitepaper/failed/name.missing',
  );
});

it('takes a message of the greatest length in any script', async () => {
  const message = '界'.repeat(4000);
  expect(leadsTo(await postForm(handler, { ...fields, message }))).toBe('/forms/contact/sent');
});

it('refuses a file, a name given twice, and what is no form', async () => {
  const file = new FormData();
  file.append('name', new Blob(['x']), 'x.txt');
  const twice = new FormData();
  twice.append('email', 'a@x.test');
  twice.append('email', 'b@x.test');
  for (const sent of [file, twice]) {
    expect(leadsTo(await postForm(handler, sent))).toBe('/forms/contact/failed/bad_parameter');
  }
  const noForm = await postForm(handler, 'no parts', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(leadsTo(noForm)).toBe('/forms/contact/failed/bad_parameter');
  const tooLong = await postForm(handler, { ...fields, message: 'x'.repeat(33 * 1024) });
  expect(leadsTo(tooLong)).toBe('/forms/contact/failed/payload_too_large');
  expect(await visitorRows(store)).toEqual(NOTHING);
});

it('takes JSON of a program only where it is sent as such, and answers with JSON', async () => {
  const send = (headers: Record<string, string>) =>
    post(FORMS.contact.handler, FORMS.contact.body, headers);
  for (const headers of [URL_ENCODED, { 'content-type': 'text/plain', accept: '*/*' }]) {
    const response = await send(headers);
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
  }
  expect(await visitorRows(store)).toEqual(NOTHING);
  const taken = await send({ 'content-type': 'application/json; charset=utf-8' });
  expect(taken.headers.get('content-type')).toBe('application/json');
  expect(await taken.json()).toMatchObject({ success: true });
});
