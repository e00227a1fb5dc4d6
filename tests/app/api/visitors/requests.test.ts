import { serverConfig } from '@/lib/config/server-config';
import { putMailState } from '@/lib/db/site-state';
import { queueDeskDigest } from '@/lib/features/requests/desk-digest';
import type { LeadFormName } from '@/lib/features/requests/lead-forms';
import type { RouteHandler } from '@/lib/http/methods';
import { apiStore } from '../api-store';
import { callRoute, newAddress } from '../handlers';
import { newBrowser } from './alert-calls';
import { clearVisitorRows, FORM_NAMES, FORMS, post, visitorRows } from './visitor-calls';

const OWN_PAGE = {
  host: 'yield.test',
  origin: 'https://yield.test',
  'sec-fetch-site': 'same-origin',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};

/** Sends fields as a browser without a script does: in parts, or encoded as an address. */
function postForm(
  handler: RouteHandler,
  fields: Readonly<Record<string, string>> | FormData | string,
  headers: Readonly<Record<string, string | null>> = {},
): Promise<Response> {
  const all = new Headers({ ...OWN_PAGE, 'x-forwarded-for': newAddress() });
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const isText = typeof fields === 'string' || all.has('content-type');
  const body =
    typeof fields === 'string' || fields instanceof FormData
      ? fields
      : isText
        ? new URLSearchParams(fields).toString()
        : partsOf(fields);
  return handler(new Request('http://site.test/api/x', { method: 'POST', headers: all, body }));
}

function partsOf(fields: Readonly<Record<string, string>>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  return parts;
}

/** The page a form leads to. */
function leadsTo(response: Response): string | null {
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

process.env.DESK_EMAIL = 'desk@yield.test';
process.env.SITE_URL = 'https://yield.test';

const NOTHING = { requests: 0, subscribers: 0, mail_outbox: 0, idempotency_keys: 0 };
const store = apiStore();
beforeEach(() => clearVisitorRows(store));

describe('by a script', () => {
  const KEY = { 'idempotency-key': '3f1c9a52-0001' };
  const REQUEST_FORMS = FORM_NAMES.filter((name) => name !== 'newsletter');

  async function mails() {
    return store.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  }

  describe.each(REQUEST_FORMS)('the %s form', (name) => {
    const { handler, body } = FORMS[name];

    it('is stored with time, consent and source, acknowledged, and reported to the desk', async () => {
      const before = Date.now();
      const response = await post(handler, body);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ success: true });
      const [row, ...others] = await store.db.selectFrom('requests').selectAll().execute();
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        kind: name,
        email: 'ada@EXAMPLE.org',
        address: 'ada@example.org',
        name: 'Ada Muster',
        status: 'new',
        source: 'source' in body ? body.source : name,
        consent: expect.stringContaining('agrees'),
      });
      expect(row?.created_at_ms).toBeGreaterThanOrEqual(before);
      const { consent: _consent, source: _source, ...fields } = { source: '', ...body };
      expect(JSON.parse(row?.fields ?? '')).toEqual(fields);
      const [acknowledgement, notice, ...more] = await mails();
      expect(more).toEqual([]);
      expect(acknowledgement).toMatchObject({
        recipient: 'ada@example.org',
        reply_to: 'desk@yield.test',
        status: 'queued',
      });
      expect(notice).toMatchObject({ recipient: 'desk@yield.test', reply_to: 'ada@example.org' });
      expect(notice?.text_body).toContain('Ada Muster');
      expect(notice?.text_body).toContain(`npm run requests -- answer ${row?.id}`);
    });

    it('is stored once for a double click, a retry, or both at once', async () => {
      const twice = await Promise.all([post(handler, body, KEY), post(handler, body, KEY)]);
      const answers = [...twice, await post(handler, body, KEY)];
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(new Set(texts).size).toBe(1);
      expect(await visitorRows(store)).toEqual({
        requests: 1,
        subscribers: 0,
        mail_outbox: 2,
        idempotency_keys: 1,
      });
    });

    it('refuses another body under a key that was used', async () => {
      await post(handler, body, KEY);
      const response = await post(handler, { ...body, name: 'Somebody Else' }, KEY);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'bad_parameter',
        detail: 'Idempotency-Key: was already used with a different request body',
      });
      expect(await visitorRows(store)).toMatchObject({ requests: 1 });
    });

    it('answers a program that fills the hidden field alike, and stores nothing', async () => {
      const person = await (await post(handler, body)).text();
      await clearVisitorRows(store);
      const program = await post(handler, { ...body, website: 'http://spam.test' }, KEY);
      expect(program.status).toBe(200);
      expect(await program.text()).toBe(person);
      expect(await visitorRows(store)).toEqual(NOTHING);
    });
  });

  it.each([
    ['contact', 'Message Sent! We aim to reply within 24 hours.'],
    ['api-access', 'API Access Request Submitted! We aim to send credentials within 24–48 hours.'],
    ['whitepaper', 'Download Started'],
    ['waitlist', 'You are on the waitlist.'],
  ] as const)('answers %s with %j', async (name, message) => {
    const response = await post(FORMS[name].handler, FORMS[name].body);
    expect(await response.json()).toEqual({ success: true, message, sends_mail: true });
  });

  it('links the whitepaper in the mail to its reader', async () => {
    await post(FORMS.whitepaper.handler, FORMS.whitepaper.body);
    expect((await mails())[0]?.text_body).toContain('https://yield.test/whitepaper.pdf');
  });

  it.each(['short', 'x'.repeat(129), 'with space', 'quote"quote', 'ünïcödé-key'])(
    'refuses the Idempotency-Key %j by name',
    async (key) => {
      const { handler, body } = FORMS.contact;
      const headers = new Headers();
      try {
        headers.set('idempotency-key', key);
      } catch {
        // Not even a header: it cannot arrive.
        return;
      }
      const response = await post(handler, body, Object.fromEntries(headers));
      expect(response.status).toBe(400);
      expect((await response.json()).detail).toMatch(/^Idempotency-Key: /);
      expect(await visitorRows(store)).toEqual(NOTHING);
    },
  );

  it('stores nothing when a mail cannot be queued', async () => {
    const { handler, body } = FORMS.contact;
    await store.db.schema.alterTable('mail_outbox').renameTo('mail_elsewhere').execute();
    const response = await post(handler, body, KEY);
    await store.db.schema.alterTable('mail_elsewhere').renameTo('mail_outbox').execute();
    expect(response.status).toBe(503);
    expect(await visitorRows(store)).toEqual(NOTHING);
    expect((await post(handler, body, KEY)).status).toBe(200);
  });

  it('puts nothing a stranger typed into the acknowledgement', async () => {
    const { handler, body } = FORMS.contact;
    const spam = { ...body, name: 'BUY NOW http://spam.test', message: 'SPAM', company: 'SPAM' };
    await post(handler, spam);
    const [acknowledgement] = await mails();
    expect(`${acknowledgement?.text_body}${acknowledgement?.subject}`).not.toMatch(/spam/i);
  });

  it('lets nobody fill a mailbox with acknowledgements, under no spelling of it', async () => {
    const { handler, body } = FORMS.contact;
    const spellings = ['v@x.test', 'V@X.test', 'v+1@x.test', 'v+2@x.test', 'v@x.test'];
    for (const email of spellings)
      expect((await post(handler, { ...body, email })).status).toBe(200);
    const sent = (await mails()).filter((mail) => mail.dedupe_key.startsWith('request-ack:'));
    expect(sent).toHaveLength(3);
    expect(await visitorRows(store)).toMatchObject({ requests: 5 });
  });
});

describe('without a script', () => {
  const URL_ENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
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
      expect(await visitorRows(store)).toMatchObject({
        ...once,
        mail_outbox: isNewsletter ? 1 : 2,
      });
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
      expect(leadsTo(await postForm(handler, without))).toBe(
        `/forms/${name}/failed/${lost}.missing`,
      );
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
});

describe('without a mail server', () => {
  const PROMISE = /within|sent you|inbox|on (the|its) way|We[’']ll e-?mail/i;
  const REQUESTS = ['contact', 'api-access', 'whitepaper', 'waitlist'] as const;
  beforeAll(async () => {
    await putMailState(store.db, { sends: false }, Date.now());
  });

  describe.each(REQUESTS)('%s without a mail server', (name) => {
    it('is stored, promises no mail, and leaves none to be sent some day', async () => {
      const response = await post(FORMS[name].handler, FORMS[name].body);
      const answer = (await response.json()) as { message: string };
      expect(answer).toMatchObject({ success: true, sends_mail: false });
      expect(answer.message).not.toMatch(PROMISE);
      if (name !== 'whitepaper')
        expect(answer.message).toContain('E-mail isn’t set up on this site');
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
    expect(await visitorRows(store)).toEqual(NOTHING);
  });

  it('refuses the newsletter without a script as well', async () => {
    const fields = { email: 'ada@example.org', website: '', source: 'blog' };
    const response = await postForm(FORMS.newsletter.handler, fields);
    expect(leadsTo(response)).toBe('/forms/newsletter/failed/no_mail');
  });

  it.each([undefined, 'ada@example.org'])(
    'keeps an alert of %s for this browser',
    async (email) => {
      const browser = newBrowser();
      const body = { stablecoin: 'USDC', condition: '>', threshold: 8.5, user_email: email };
      const answer = await (await browser.call('createAlert', { body })).json();
      expect(answer).toMatchObject({
        delivery: 'browser',
        message: expect.stringMatching(/^Nothing is e-mailed\. The alert is shown in this browser/),
        alert: { is_active: true, delivery: 'browser' },
      });
      expect(await browser.list(email ?? 'demo@example.com')).toMatchObject([
        { delivery: 'browser' },
      ]);
      expect(await visitorRows(store)).toMatchObject({ mail_outbox: 0 });
    },
  );

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
});
