import { listOutbox } from '@/lib/features/mail/store';
import { confirmSubscriber, requestSubscription } from '@/lib/features/newsletter/store';
import { subscriberRow } from '../../support/store/store-rows';
import { storeOfAllTests } from '../engine/process/memory-store';
import { runCli } from './run-cli';

const ARTICLE = 'reading-the-risk-regime';
const kept = storeOfAllTests();
beforeAll(async () => {
  const ada = subscriberRow({ id: 'ada', email: 'ada@visitors.test' });
  await requestSubscription(kept.store.db, ada);
  await confirmSubscriber(kept.store.db, { id: 'ada', nowMs: 2 });
});

const run = (...args: string[]) =>
  runCli('newsletter', args, '', {
    DATABASE_URL: kept.databaseUrl,
    SITE_URL: 'https://yield.test',
  });

it('lists, previews and sends an article once', async () => {
  expect((await run('list')).out).toContain(`${ARTICLE}  Reading the regime`);
  const preview = await run('preview', ARTICLE);
  expect(preview).toMatchObject({ code: 0, error: '' });
  expect(preview.out).toMatch(/^Subject: Reading the regime/);
  expect(preview.out).toContain(`https://yield.test/blog/${ARTICLE}`);
  expect(await listOutbox(kept.store.db)).toEqual([]);
  expect((await run('send', ARTICLE)).out).toMatch(/^1 mail of/);
  expect((await run('send', ARTICLE)).out).toMatch(/^0 mails of/);
  expect(await listOutbox(kept.store.db)).toHaveLength(1);
});

it('says what it cannot send', async () => {
  const unknown = await run('send', 'no-such-article');
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('no-such-article')]);
  const nothing = await run('preview', 'week');
  expect([nothing.code, nothing.error]).toEqual([1, expect.stringContaining('No data yet')]);
});
