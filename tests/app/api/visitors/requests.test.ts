import { apiStore } from '../api-store';
import { clearVisitorRows, FORM_NAMES, FORMS, post, visitorRows } from './visitor-calls';

process.env.DESK_EMAIL = 'desk@yield.test';
process.env.SITE_URL = 'https://yield.test';

const store = apiStore();
beforeEach(() => clearVisitorRows(store));

const KEY = { 'idempotency-key': '3f1c9a52-0001' };
const NOTHING = { requests: 0, subscribers: 0, mail_outbox: 0, idempotency_keys: 0 };
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

  it('limits one address and says when to come back', async () => {
    const caller = { 'x-forwarded-for': `192.0.2.${REQUEST_FORMS.indexOf(name) + 1}` };
    for (let at = 0; at < 20; at += 1) {
      expect((await post(handler, '{}', caller)).status).toBe(400);
    }
    const refused = await post(handler, body, caller);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
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
  for (const email of spellings) expect((await post(handler, { ...body, email })).status).toBe(200);
  const sent = (await mails()).filter((mail) => mail.dedupe_key.startsWith('request-ack:'));
  expect(sent).toHaveLength(3);
  expect(await visitorRows(store)).toMatchObject({ requests: 5 });
});
