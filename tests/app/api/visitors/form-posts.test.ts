import { LEAD_FORMS, type LeadFormName } from '@/lib/web/lead-forms/lead-forms';
import { leadText } from '@/lib/web/lead-forms/lead-text';
import { leadTranslator } from '@/lib/web/lead-forms/lead-translator';
import { closeApiStore, openApiStore } from '../api-store';
import { postForm, readAnswer } from './form-calls';
import { clearVisitorRows, FORMS, post, visitorRows } from './visitor-calls';

process.env.DESK_EMAIL = 'desk@yield.test';
process.env.SITE_URL = 'https://yield.test';

let store: Awaited<ReturnType<typeof openApiStore>>;
beforeAll(async () => {
  store = await openApiStore();
});
beforeEach(() => clearVisitorRows(store));
afterAll(() => closeApiStore(store));

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
  const text = leadText(LEAD_FORMS[name], leadTranslator('en'), true);

  it.each([
    ['in parts', {}],
    ['encoded as an address', URL_ENCODED],
  ])('is taken %s and answered with a page that says so', async (_how, headers) => {
    const response = await postForm(handler, fields, headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await readAnswer(response);
    expect(answer.text).toContain(text.sent);
    expect(answer.html).toContain('<meta name="robots" content="noindex">');
    expect(await visitorRows(store)).toMatchObject(once);
  });

  it('is stored once when it is sent twice, and as a script would have it stored', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await postForm(handler, fields)).status).toBe(200);
    }
    expect(await visitorRows(store)).toMatchObject({ ...once, mail_outbox: isNewsletter ? 1 : 2 });
    if (isNewsletter) return;
    const row = await store.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
    const typed = Object.entries(fields).filter(([key, value]) => value && key !== 'consent');
    expect(JSON.parse(row.fields)).toEqual(
      Object.fromEntries(typed.map(([key, value]) => [key, value.replace('\r\n', '\n')])),
    );
  });

  it('comes back with what is wrong, by field, and with everything that was typed', async () => {
    const wrong = { ...fields, [lost]: '', email: 'ada@<b>"nowhere' };
    const response = await postForm(handler, wrong);
    expect(response.status).toBe(400);
    const { html, text: shown } = await readAnswer(response);
    expect(shown).toContain(text.failed);
    expect(shown).toContain('Enter an e-mail address such as name@company.com.');
    expect(html).toContain('<a href="#email">');
    expect(html).toMatch(/<input id="email"[^>]* aria-invalid="true"/);
    expect(html).toContain('value="ada@&lt;b&gt;&quot;nowhere"');
    if (lost !== 'email') {
      expect(html).toContain(`<a href="#${lost}">`);
      expect(html).toMatch(new RegExp(`id="${lost}"[^>]* aria-invalid="true"`));
    }
    for (const [key, value] of Object.entries(fields)) {
      if (value === '' || key === lost || key === 'email') continue;
      const kept = value.replace('\r\n', '\n');
      expect([key, html]).toEqual([
        key,
        expect.stringMatching(
          new RegExp(`(value="${kept}"( checked="")?|"${kept}" selected=""|>\n${kept}</textarea>)`),
        ),
      ]);
    }
    expect(await visitorRows(store)).toEqual(NOTHING);
  });

  it('is answered alike when a program fills the hidden field, and not stored', async () => {
    const response = await postForm(handler, { ...fields, website: 'http://spam.test' });
    expect(response.status).toBe(200);
    expect((await readAnswer(response)).text).toContain(text.sent);
    expect(await visitorRows(store)).toEqual(NOTHING);
  });

  it('is limited with 429, with the time to wait and with what was typed', async () => {
    const caller = { 'x-forwarded-for': `192.0.3.${NAMES.indexOf(name) + 1}` };
    for (let at = 0; at < 20; at += 1) await postForm(handler, {}, caller);
    const response = await postForm(handler, fields, caller);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const { html, text: shown } = await readAnswer(response);
    expect(shown).toContain('Too many requests. Please wait a moment.');
    expect(html).toContain('value="ada@example.org"');
    expect(await visitorRows(store)).toEqual(NOTHING);
  });

  it.each([
    ['no Origin', { origin: null }],
    ['another site', { origin: 'https://evil.test' }],
    ['an origin that may call the API', { origin: 'https://partner.test' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('is refused with a page when it comes from %s', async (_what, headers) => {
    process.env.ALLOWED_ORIGINS = 'https://partner.test';
    const response = await postForm(handler, fields, headers);
    delete process.env.ALLOWED_ORIGINS;
    expect(response.status).toBe(403);
    expect((await readAnswer(response)).text).toContain('Origin: the form was not sent by');
    expect(await visitorRows(store)).toEqual(NOTHING);
  });
});

const { handler, fields } = CASES.contact;

it('asks for the consent by its sentence', async () => {
  const { consent: _consent, ...rest } = fields;
  const response = await postForm(handler, rest);
  expect(response.status).toBe(400);
  const { html, text } = await readAnswer(response);
  expect(text).toContain('Check this box to send the request.');
  expect(html).toMatch(/<input id="consent"[^>]* aria-invalid="true"/);
});

it('says why nothing can be taken while the store is not ready, and keeps the form', async () => {
  await store.db.schema.alterTable('mail_outbox').renameTo('mail_elsewhere').execute();
  const response = await postForm(handler, fields);
  await store.db.schema.alterTable('mail_elsewhere').renameTo('mail_outbox').execute();
  expect(response.status).toBe(503);
  const { html, text } = await readAnswer(response);
  expect(text).toContain('The service is starting up. Please try again.');
  expect(html).toContain('>\nHello\nthere</textarea>');
  expect((await postForm(handler, fields)).status).toBe(200);
});

it('leads to the whitepaper, and answers a French form in French', async () => {
  const { handler: whitepaper, fields: reader } = CASES.whitepaper;
  const taken = await readAnswer(await postForm(whitepaper, reader));
  expect(taken.text).toContain('Download Started');
  expect(taken.html).toContain('href="/whitepaper.pdf"');
  const french = { ...reader, locale: 'fr' };
  const { html, text } = await readAnswer(await postForm(whitepaper, { ...french, name: '' }));
  expect(html).toContain('<html lang="fr">');
  expect(text).toContain('Nom: Remplissez ce champ.');
  expect(html).toContain('name="locale" value="fr"');
  expect((await readAnswer(await postForm(whitepaper, french))).text).toContain(
    'Téléchargement lancé',
  );
});

it('lets nobody put markup into the page', async () => {
  const script = '</textarea><script>alert(1)</script>';
  const { html } = await readAnswer(
    await postForm(handler, { ...fields, email: '', name: script, message: script, source: '">' }),
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
});

it('takes a message of the greatest length in any script', async () => {
  const message = '界'.repeat(4000);
  expect((await postForm(handler, { ...fields, message })).status).toBe(200);
});

it('refuses a file, a name given twice, and what is no form', async () => {
  const file = new FormData();
  file.append('name', new Blob(['x']), 'x.txt');
  const twice = new FormData();
  twice.append('email', 'a@x.test');
  twice.append('email', 'b@x.test');
  for (const [sent, detail] of [
    [file, 'name: is a file'],
    [twice, 'email: is given more than once'],
  ] as const) {
    const response = await postForm(handler, sent);
    expect(response.status).toBe(400);
    expect((await readAnswer(response)).text).toContain(detail);
  }
  const noForm = await postForm(handler, 'no parts', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(noForm.status).toBe(400);
  const tooLong = await postForm(handler, { ...fields, message: 'x'.repeat(33 * 1024) });
  expect(tooLong.status).toBe(413);
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
