import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { usedUpBudgets } from '@/lib/config/public/mail-budgets';
import { countSentToday } from '@/lib/db/sent-mail';
import { queueMail } from '@/lib/features/mail/write-mail';
import { sealToken } from '@/lib/features/tokens/signed-token';
import { kept, queue, rows, START_MS, sender, serve } from './outbox-sender';

it('has a text and an HTML part, a sender, one recipient, and an id made from the outbox', async () => {
  const [store, server] = [kept.store, await serve()];
  await queueMail(
    store.db,
    {
      to: 'anna@x.test',
      subject: 'Grüße',
      text: 'plain words',
      html: '<p>rich words</p>',
      dedupeKey: 'k',
      budget: 'newsletter',
      unsubscribeUrl: 'https://yield.test/api/newsletter/unsubscribe?token=a.b',
      replyTo: 'desk@yield.test',
    },
    START_MS,
  );
  await sender(store, server.url, { nowMs: START_MS })();
  const [mail] = server.accepted;
  const { id } = await store.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ from: 'no-reply@yield.test', to: ['anna@x.test'] });
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: 'Stable Yield <no-reply@yield.test>',
    to: 'anna@x.test',
    'reply-to': 'desk@yield.test',
    'message-id': `<${id}@yield.test>`,
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://yield.test/api/newsletter/unsubscribe?token=a.b>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail?.raw).toMatch(
    /Content-Type: text\/plain[\s\S]*plain words[\s\S]*text\/html[\s\S]*rich words/,
  );
  expect(mail?.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
});

it('sends an alert at once when forms, confirmations and issues have used up their shares', async () => {
  const [store, server] = [kept.store, await serve()];
  for (const budget of ['newsletter', 'forms', 'confirmations'] as const) {
    await queue(store, 5, budget);
  }
  const clock = { nowMs: START_MS };
  const send = sender(store, server.url, clock, { dailyLimit: 9 });
  expect(await send()).toBe('limited');
  const order = () => server.accepted.splice(0).map((mail) => mail.to[0]?.replace('@x.test', ''));
  // The most urgent first, a quarter of the limit each.
  expect(order()).toEqual([
    ...['confirmations1', 'confirmations2', 'forms1', 'forms2', 'newsletter1', 'newsletter2'],
  ]);
  await queue(store, 4);
  expect(await send()).toBe('limited');
  expect(order()).toEqual(['p1', 'p2', 'p3']);
  const sent = await countSentToday(store.db, clock.nowMs);
  expect(sent).toEqual({ alerts: 3, confirmations: 2, forms: 2, newsletter: 2 });
  clock.nowMs += DAY_MS;
  await send();
  expect(order().slice(0, 3)).toEqual(['p4', 'confirmations3', 'confirmations4']);
});

it.each([
  [{ alerts: 0, confirmations: 0, forms: 2_050, newsletter: 0 }, 4_000, ['forms']],
  [
    { alerts: 0, confirmations: 500, forms: 499, newsletter: 500 },
    2_000,
    ['confirmations', 'newsletter'],
  ],
  [
    { alerts: 499, confirmations: 500, forms: 500, newsletter: 500 },
    2_000,
    ['confirmations', 'forms', 'newsletter'],
  ],
  [
    { alerts: 1_500, confirmations: 0, forms: 500, newsletter: 0 },
    2_000,
    ['alerts', 'confirmations', 'forms', 'newsletter'],
  ],
  [{ alerts: 0, confirmations: 0, forms: 0, newsletter: 0 }, 2, []],
])('after %j of %d mails, %j wait for the next day', (sent, dailyLimit, waits) => {
  expect(usedUpBudgets(sent, dailyLimit)).toEqual(waits);
});

it('tries a mail again that was put off with 4xx, later each time, and sends it once', async () => {
  let refusals = 2;
  const server = await serve({
    recipient: () => (refusals-- > 0 ? { code: 451, text: 'come back later' } : undefined),
  });
  const { store } = kept;
  const clock = { nowMs: START_MS };
  await queue(store, 1);
  const send = sender(store, server.url, clock);
  await send();
  // Half of 30 s, and of the other half what the given randomness says.
  expect(await rows(store)).toMatchObject([
    { status: 'queued', attempts: 1, due_at_ms: START_MS + 22_500, claimed_by: null },
  ]);
  expect((await rows(store))[0]?.last_error).toContain('451 come back later');
  clock.nowMs += 22_499;
  await send();
  expect(await rows(store)).toMatchObject([{ attempts: 1 }]);
  clock.nowMs += 1;
  await send();
  expect(await rows(store)).toMatchObject([
    { status: 'queued', attempts: 2, due_at_ms: clock.nowMs + 45_000 },
  ]);
  clock.nowMs += 45_000;
  await send();
  expect(server.accepted).toHaveLength(1);
  expect(await rows(store)).toMatchObject([{ status: 'sent', last_error: null }]);
});

it.each([
  ['recipient', { recipient: () => ({ code: 550, text: 'no such user' }) }],
  ['message', { message: () => ({ code: 554, text: 'no such user' }) }],
] as const)(
  'gives a mail up whose %s is refused with 5xx, and keeps it with the reason',
  async (_, behavior) => {
    const [store, server] = [kept.store, await serve(behavior)];
    await queue(store, 1);
    const clock = { nowMs: START_MS };
    await sender(store, server.url, clock)();
    clock.nowMs += 10 * 86_400_000;
    const tried = server.arrived.length;
    await sender(store, server.url, clock)();
    expect(server.arrived).toHaveLength(tried);
    expect(await rows(store)).toMatchObject([{ status: 'failed', attempts: 0 }]);
    expect((await rows(store))[0]?.last_error).toContain('no such user');
  },
);

it('gives a mail up after five days of 4xx', async () => {
  const server = await serve({ recipient: () => ({ code: 451, text: 'never' }) });
  const { store } = kept;
  await queue(store, 1);
  await store.db.updateTable('mail_outbox').set({ attempts: 127 }).execute();
  await sender(store, server.url, { nowMs: START_MS })();
  expect(await rows(store)).toMatchObject([{ status: 'failed' }]);
});

it('sends no more than the day’s limit, and the rest on the next day (UTC)', async () => {
  const [store, server] = [kept.store, await serve()];
  await queue(store, 5);
  const clock = { nowMs: START_MS + 23 * HOUR_MS };
  const send = sender(store, server.url, clock, { dailyLimit: 2 });
  expect(await send()).toBe('limited');
  expect(await send()).toBe('limited');
  expect(server.accepted).toHaveLength(2);
  clock.nowMs = START_MS + DAY_MS - 1;
  expect(await send()).toBe('limited');
  clock.nowMs += 1;
  expect(await send()).toBe('limited');
  expect(server.accepted).toHaveLength(4);
  clock.nowMs += DAY_MS;
  expect(await send()).toBe('done');
  expect(server.accepted.map((mail) => mail.to[0])).toEqual(
    [1, 2, 3, 4, 5].map((at) => `p${at}@x.test`),
  );
});

it('keeps a mail that was sent without the tokens of its links, one that waits with them', async () => {
  const token = sealToken('a secret', 'newsletter-unsubscribe', 'x', START_MS);
  let refusals = 1;
  const server = await serve({
    recipient: () => (refusals-- > 0 ? { code: 451, text: 'later' } : undefined),
  });
  const { store } = kept;
  const page = `https://yield.test/newsletter/confirm?token=${token}`;
  const mail = {
    to: 'ada@x.test',
    subject: 'S',
    text: `Press here: ${page}.`,
    html: `<a href="${page}&amp;stop=${token}">x</a>`,
    dedupeKey: 'k',
    budget: 'newsletter' as const,
    unsubscribeUrl: `https://yield.test/api/newsletter/unsubscribe?token=${token}`,
  };
  await queueMail(store.db, mail, START_MS);
  const clock = { nowMs: START_MS };
  const send = sender(store, server.url, clock);
  const row = () => store.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
  await send();
  expect(await row()).toMatchObject({ status: 'queued', text_body: mail.text });
  clock.nowMs += DAY_MS;
  await send();
  expect(server.accepted[0]?.raw.replace(/=\r\n/g, '')).toContain(token.slice(0, 20));
  const stored = await row();
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  expect(stored).toMatchObject({
    status: 'sent',
    text_body: 'Press here: https://yield.test/newsletter/confirm?token=[removed].',
    html_body:
      '<a href="https://yield.test/newsletter/confirm?token=[removed]&amp;stop=[removed]">x</a>',
    unsubscribe_url: null,
  });
});
