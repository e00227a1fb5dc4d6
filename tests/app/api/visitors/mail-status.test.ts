import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MailBudget } from '@/lib/config/public/mail-budgets';
import { putMailState } from '@/lib/db/site-state';
import { claimMail, markSent } from '@/lib/features/mail/store';
import { queueMail } from '@/lib/features/mail/write-mail';
import type { Status } from '@/lib/features/status/contract';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';

process.env.MAIL_DAILY_LIMIT = '4';

const store = apiStore(seed);
beforeEach(async () => {
  await store.db.deleteFrom('mail_outbox').execute();
});

async function sendAt(nowMs: number, budget: MailBudget = 'alerts'): Promise<void> {
  const mail = {
    to: 'ada@x.test',
    subject: 's',
    text: 't',
    html: 'h',
    dedupeKey: `k${budget}${nowMs}`,
  };
  await queueMail(store.db, { ...mail, budget }, nowMs);
  const claim = { holder: 'test', nowMs, claimMs: 1_000 };
  const { id = '' } = (await claimMail(store.db, claim)) ?? {};
  await markSent(store.db, { id, holder: 'test', nowMs });
}

const mailOf = async () => ((await (await callRoute('getStatus')).json()) as Status).mail;

it('tells which mail waits because its share of the day’s limit is used up', async () => {
  const now = Date.now();
  const startOfDay = Math.floor(now / DAY_MS) * DAY_MS;
  await sendAt(startOfDay - 1, 'forms');
  expect(await mailOf()).toMatchObject({ sends_mail: null, waits_for_next_day: [] });
  await sendAt(startOfDay, 'forms');
  expect(await mailOf()).toMatchObject({ waits_for_next_day: ['forms'] });
  // What waits as intended is not delayed; an alert that waits is.
  const old = { to: 'ada@x.test', subject: 's', text: 't', html: 'h' };
  const dueAtMs = now - 11 * MINUTE_MS;
  await queueMail(store.db, { ...old, dedupeKey: 'form', budget: 'forms' }, dueAtMs);
  expect(await mailOf()).toMatchObject({ delayed_since: null });
  for (const at of [1, 2, 3]) await sendAt(startOfDay + at);
  expect((await mailOf()).waits_for_next_day).toEqual([
    'alerts',
    'confirmations',
    'forms',
    'newsletter',
  ]);
  await putMailState(store.db, { sends: false }, now);
  expect(await mailOf()).toMatchObject({ sends_mail: false });
});

it('tells since when mail that should have gone out has waited', async () => {
  const now = Date.now();
  expect(await mailOf()).toMatchObject({ delayed_since: null });
  const mail = { to: 'ada@x.test', subject: 's', text: 't', html: 'h', budget: 'alerts' } as const;
  await queueMail(store.db, { ...mail, dedupeKey: 'recent' }, now - 9 * MINUTE_MS);
  expect(await mailOf()).toMatchObject({ delayed_since: null });
  const dueAtMs = now - 11 * MINUTE_MS;
  await queueMail(store.db, { ...mail, dedupeKey: 'late' }, dueAtMs);
  expect(await mailOf()).toMatchObject({ delayed_since: new Date(dueAtMs).toISOString() });
});
