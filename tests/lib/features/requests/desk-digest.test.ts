import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { parseServerConfig } from '@/lib/config/server-config';
import { inTransaction } from '@/lib/db/connection/client';
import { deletePersonalData } from '@/lib/features/requests/data-deletion';
import { queueDeskDigest } from '@/lib/features/requests/desk-digest';
import { queueDeskNotice } from '@/lib/features/requests/notify';
import { addRequest } from '@/lib/features/requests/store';
import { requestRow } from '../../../support/store/store-rows';
import { storeOfEachTest } from '../../engine/process/memory-store';

process.env.DESK_EMAIL = 'desk@yield.test';
const CONFIG = parseServerConfig({ DESK_EMAIL: 'desk@yield.test', SITE_URL: 'https://yield.test' });
const START = Date.UTC(2026, 10, 21, 9, 20);

const kept = storeOfEachTest();

async function arrive(id: string, createdAtMs: number): Promise<void> {
  const said = { name: 'Ada', fields: '{"message":"hello"}' };
  const request = requestRow({ id, email: `${id}@visitors.test`, ...said, createdAtMs });
  await inTransaction(kept.store.db, async (trx) => {
    await addRequest(trx, request);
    await queueDeskNotice(trx, request, { nowMs: createdAtMs, mails: true });
  });
}

const subjects = async () =>
  (await kept.store.db.selectFrom('mail_outbox').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const digest = (nowMs: number) => queueDeskDigest(kept.store, CONFIG, nowMs);

it('ten requests an hour have notices of their own, the others one digest after the hour', async () => {
  for (let at = 0; at < 13; at += 1) await arrive(`r${at}`, START + at * MINUTE_MS);
  const own = Array.from({ length: 10 }, (_, at) => `New message (r${at})`);
  expect(await subjects()).toEqual(own);
  await digest(START + 30 * MINUTE_MS);
  expect(await subjects()).toEqual(own);
  const ten = START + 40 * MINUTE_MS;
  await digest(ten);
  await digest(ten + MINUTE_MS);
  expect(await subjects()).toEqual([...own, '3 more requests']);
  const mail = await kept.store.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('subject', '=', '3 more requests')
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('desk@yield.test');
  for (const id of ['r10', 'r11', 'r12']) expect(mail.text_body).toContain(`message ${id}`);
  // Nothing of a person is in it.
  expect(mail.text_body).not.toMatch(/visitors\.test|hello|Ada/);
  expect(await deletePersonalData(kept.store.db, 'r10@visitors.test')).toContainEqual({
    what: 'requests',
    rows: 1,
  });
});

it('begins with notices again once fewer than ten came within an hour', async () => {
  for (let at = 0; at < 11; at += 1) await arrive(`r${at}`, START);
  await arrive('late', START + HOUR_MS + 1);
  expect((await subjects()).at(-1)).toBe('New message (late)');
  await digest(START + 2 * HOUR_MS);
  expect((await subjects()).at(-1)).toBe('1 more request');
});

it('lists fifty and counts the rest', async () => {
  for (let at = 0; at < 72; at += 1) await arrive(`r${at}`, START);
  await digest(START + HOUR_MS);
  const { text_body: text } = await kept.store.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('subject', '=', '62 more requests')
    .executeTakeFirstOrThrow();
  expect(text?.match(/: message r\d+$/gm)).toHaveLength(50);
  expect(text).toContain('Not listed: 12');
});
