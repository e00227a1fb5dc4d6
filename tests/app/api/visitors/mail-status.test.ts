import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { Status } from '@/lib/read/status/contract';
import { putMailState } from '@/lib/store/site-state';
import { claimMail, markSent } from '@/lib/visitors/mail/store';
import { queueMail } from '@/lib/visitors/mail/write-mail';
import { closeApiStore, openApiStore, seed } from '../api-store';
import { callRoute } from '../handlers';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));
process.env.MAIL_DAILY_LIMIT = '2';

let store: Awaited<ReturnType<typeof openApiStore>>;
beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
});
afterAll(() => closeApiStore(store));

async function sendAt(nowMs: number): Promise<void> {
  const mail = { to: 'ada@x.test', subject: 's', text: 't', html: 'h', dedupeKey: `k${nowMs}` };
  await queueMail(store.db, mail, nowMs);
  const claim = { holder: 'test', nowMs, claimMs: 1_000 };
  const { id = '' } = (await claimMail(store.db, claim)) ?? {};
  await markSent(store.db, { id, holder: 'test', nowMs });
}

const mailOf = async () => ((await (await callRoute('getStatus')).json()) as Status).mail;

it('tells when the day’s limit of mails is reached', async () => {
  const now = Date.now();
  const startOfDay = Math.floor(now / DAY_MS) * DAY_MS;
  await sendAt(startOfDay - 1);
  await sendAt(startOfDay);
  expect(await mailOf()).toMatchObject({ sends_mail: null, daily_limit_reached: false });
  await sendAt(startOfDay + 1);
  expect(await mailOf()).toMatchObject({ sends_mail: null, daily_limit_reached: true });
  await putMailState(store.db, { sends: false }, now);
  expect(await mailOf()).toMatchObject({ sends_mail: false, daily_limit_reached: true });
});

it('tells since when mail that should have gone out has waited', async () => {
  const now = Date.now();
  expect(await mailOf()).toMatchObject({ delayed_since: null });
  const mail = { to: 'ada@x.test', subject: 's', text: 't', html: 'h' };
  await queueMail(store.db, { ...mail, dedupeKey: 'recent' }, now - 9 * MINUTE_MS);
  expect(await mailOf()).toMatchObject({ delayed_since: null });
  const dueAtMs = now - 11 * MINUTE_MS;
  await queueMail(store.db, { ...mail, dedupeKey: 'late' }, dueAtMs);
  expect(await mailOf()).toMatchObject({ delayed_since: new Date(dueAtMs).toISOString() });
});
