import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { requestCommands } from '@/lib/cli/requests';
import { FailureLog } from '@/lib/config/failure-log';
import { sendOutbox } from '@/lib/features/mail/send-outbox';
import { smtpTransport } from '@/lib/features/mail/smtp-transport';
import { requestSubscription } from '@/lib/features/newsletter/store';
import { addRequest } from '@/lib/features/requests/store';
import { startSmtpServer } from '../../support/servers/smtp-server';
import { requestRow, subscriberRow } from '../../support/store/store-rows';
import { countInFiles } from '../../support/store/stored-bytes';
import { SILENT, storeOfAllTests } from '../engine/process/memory-store';
import { runNode } from './run-cli';
import { runCommand } from './run-command';

const kept = storeOfAllTests();

const REQUEST = requestRow({
  ...{ id: 'a1b2c3d4e5f6', email: 'Ada@EXAMPLE.org', address: 'Ada@example.org' },
  name: 'Ada Muster',
  fields: JSON.stringify({
    email: 'Ada@EXAMPLE.org',
    subject: 'partnership',
    message: '=2+2, "quoted"\nsecond \u001b[31mline',
  }),
  createdAtMs: Date.UTC(2026, 10, 20, 9, 30),
});

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: kept.databaseUrl,
    DESK_EMAIL: 'desk@yield.test',
    SITE_URL: 'https://yield.test',
  });
});
beforeEach(async () => {
  for (const name of ['requests', 'subscribers', 'mail_outbox', 'idempotency_keys'] as const) {
    await kept.store.db.deleteFrom(name).execute();
  }
  await addRequest(kept.store.db, REQUEST);
  const bo = { id: 'b1b2c3d4e5f6', email: 'bo@example.org', fields: '{"interest":"peg_alerts"}' };
  const asked = { kind: 'waitlist', createdAtMs: Date.UTC(2026, 10, 21) } as const;
  await addRequest(kept.store.db, requestRow({ ...bo, ...asked }));
});

/** The command with the settings of this test. */
const run = (args: readonly string[], input = '') => runCommand(requestCommands(), args, input);

it('lists what came, newest first', async () => {
  const { code, out } = await run(['list']);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    '2026-11-21 00:00Z  b1b2c3d4e5f6  waitlist  new  bo@example.org',
    '2026-11-20 09:30Z  a1b2c3d4e5f6  contact  new  Ada@example.org  Ada Muster',
    '2 requests',
    '',
  ]);
  expect((await run(['list', '--kind', 'contact', '--status', 'new'])).out).toMatch(/1 request\n$/);
  expect((await run(['list', '--status', 'answered'])).out).toBe('0 requests\n');
});

it('shows one whole, without what could steer the terminal', async () => {
  const { code, out } = await run(['show', REQUEST.id]);
  expect(code).toBe(0);
  expect(out).toContain('subject       partnership');
  expect(out).toContain('consent       agreed');
  expect(out).toContain('email         Ada@EXAMPLE.org');
  expect(out).toContain('second \\u001b[31mline');
  expect(out).not.toContain('\u001b');
  expect(await run(['show', 'nothing'])).toMatchObject({
    code: 1,
    error: 'There is no request nothing.\n',
  });
});

it('exports CSV that a spreadsheet reads and does not compute', async () => {
  const { code, out } = await run(['export', '--csv']);
  expect(code).toBe(0);
  const rows = parse(out, { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    id: REQUEST.id,
    kind: 'contact',
    email: 'Ada@EXAMPLE.org',
    consent: 'agreed',
    createdAt: '2026-11-20T09:30:00.000Z',
    field_message: '\'=2+2, "quoted"\nsecond \u001b[31mline',
  });
});

it('exports JSON lines', async () => {
  const { out } = await run(['export', '--kind', 'contact']);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ id: REQUEST.id, field_subject: 'partnership' }]);
});

it('answers by a mail that arrives, once, and marks the request answered', async () => {
  const file = path.join(kept.folder, 'answer.txt');
  writeFileSync(file, 'Dear Ada,\n\nyes, gladly.\nYour desk\n');
  expect(await run(['answer', REQUEST.id, '--file', file])).toMatchObject({ code: 0 });
  expect(
    await run(['answer', REQUEST.id], 'Dear Ada,\r\n\r\nyes, gladly.\r\nYour desk'),
  ).toMatchObject({
    code: 0,
    out: `The answer to ${REQUEST.id} waits in the outbox for Ada@example.org.\n`,
  });
  const server = await startSmtpServer();
  await sendOutbox({
    db: kept.store.db,
    transport: smtpTransport({ smtpUrl: server.url, from: 'no-reply@yield.test' }),
    holder: 'test',
    nowMs: Date.now,
    random: () => 0,
    log: SILENT,
    dailyLimit: 2_000,
    outage: new FailureLog(SILENT),
    stop: new AbortController().signal,
    abandon: new AbortController().signal,
  });
  await server.close();
  expect(server.accepted).toHaveLength(1);
  expect(server.accepted[0]).toMatchObject({ to: ['Ada@example.org'] });
  expect(server.accepted[0]?.headers.get('reply-to')).toBe('desk@yield.test');
  expect(server.accepted[0]?.raw).toContain('yes, gladly.');
  expect((await run(['list', '--status', 'answered'])).out).toContain(REQUEST.id);
});

it('answers nobody with nothing', async () => {
  expect(await run(['answer', 'nothing'], 'words')).toMatchObject({ code: 1 });
  expect(await run(['answer', REQUEST.id], ' \n ')).toMatchObject({
    code: 1,
    error: 'The answer has no text.\n',
  });
  expect((await run(['answer', REQUEST.id, '--file', '/no/such/file'])).code).toBe(1);
  expect((await run(['list', '--status', 'answered'])).out).toBe('0 requests\n');
});

it("erases a person's data and says what it removed", async () => {
  const subscriber = subscriberRow({ id: 's1', email: 'ada@example.org' });
  await requestSubscription(kept.store.db, subscriber);
  await run(['answer', REQUEST.id], 'words');
  const file = path.join(kept.folder, 'store.db');
  expect(countInFiles(file, 'ada@example.org')).toBeGreaterThan(0);
  const { code, out } = await run(['delete', '--email', 'ADA@example.org']);
  expect(code).toBe(0);
  expect(countInFiles(file, 'ada@example.org')).toBe(0);
  expect(countInFiles(file, 'ada muster')).toBe(0);
  expect(out).toMatch(/^ {5}1 {2}requests$/m);
  expect(out).toMatch(/^ {5}1 {2}newsletter subscriptions$/m);
  expect(out).toMatch(/^ {5}1 {2}mails to them$/m);
  const left = await kept.store.db.selectFrom('requests').select('id').execute();
  expect(left).toEqual([{ id: 'b1b2c3d4e5f6' }]);
  expect(await kept.store.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});

it('shows mail that could not be delivered, with the reason, and retries it on request', async () => {
  await run(['answer', REQUEST.id], 'words');
  await kept.store.db
    .updateTable('mail_outbox')
    .set({ status: 'failed', attempts: 3, last_error: '550 no such user', ended_at_ms: 1 })
    .execute();
  const { out } = await run(['outbox']);
  expect(out).toContain('550 no such user');
  expect(out).toMatch(/0 waiting, 1 given up, \d of 2000 sent today\n$/);
  const { id } = await kept.store.db
    .selectFrom('mail_outbox')
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await run(['outbox', '--retry', id])).out).toMatch(/1 waiting, 0 given up, \d/);
  expect(await run(['outbox', '--retry', 'none'])).toMatchObject({ code: 1 });
});

it.each([
  [['fly'], "'fly' is no command."],
  [['list', '--kind', 'other'], '--kind must be one of'],
  [['show'], 'show needs the id of one request.'],
  [['list', 'a'], "list takes no 'a'."],
  [['delete'], 'delete needs --email'],
  [['delete', '--email', 'all'], 'delete needs --email'],
  [['list', '--email', 'a@b.test'], 'list has no option --email.'],
  [['list', '--what'], 'npm run requests'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => requestCommands().parse(args, { from: 'user' })).toThrow(sentence);
});

it('explains itself, and says what it did not understand', async () => {
  expect(await runNode(['lib/cli/run.mjs', 'requests', 'fly'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('no command'),
  });
  expect(await run([])).toMatchObject({ code: 0, out: expect.stringMatching(/^usage:/) });
});
