import { DAY_MS } from '@/lib/benchmark/durations';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { putMailState } from '@/lib/db/site-state';
import { applyVisitorRetention } from '@/lib/features/requests/visitor-retention';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { seedData } from './data-store';
import { bearer } from './key-calls';

process.env.FREE_KEYS_ON_SCREEN_PER_DAY = '3';

const store = apiStore(seedData);

let callers = 0;
const ask = (address?: string) => {
  callers += 1;
  const from = address ?? `10.8.0.${callers}`;
  return callRoute('giveKeyOnScreen', { headers: { 'x-forwarded-for': from } });
};
const state = async () => (await callRoute('getMailState', {})).json();

it('says whether mail is sent, as the collector has noted', async () => {
  expect(await state()).toEqual({ sends_mail: null, key_on_screen: true });
  await putMailState(store.db, { sends: false }, 1);
  expect(await state()).toMatchObject({ sends_mail: false });
  await putMailState(store.db, { sends: true }, 2);
  expect(await state()).toMatchObject({ sends_mail: true });
});

it('gives a Free key without an address, so many a day, and no more', async () => {
  const first = await ask();
  expect(first.status).toBe(200);
  const { key, plan } = (await first.json()) as { key: string; plan: string };
  expect(plan).toBe('free');
  const used = await callRoute('listCoins', { headers: bearer(key) });
  expect(used.status).toBe(200);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ detail: 'No more keys can be given out today.' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const keys = await store.db.selectFrom('api_keys').select(['origin', 'address']).execute();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toEqual({ origin: 'screen', address: 'on-screen@key.invalid' });
});

it('stops one caller before the day does', async () => {
  await store.db.deleteFrom('api_keys').execute();
  const statuses: number[] = [];
  for (let each = 0; each < 4; each += 1) statuses.push((await ask('10.9.0.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('drops keys that nobody uses', async () => {
  const policy = { answeredRequestDays: null, sentMailDays: null };
  const goodMs = RETENTION_DAYS.unusedScreenKey * DAY_MS;
  const early = await applyVisitorRetention(store.db, { nowMs: Date.now() + goodMs / 2, policy });
  expect(early.keysOnScreen).toBe(0);
  const late = await applyVisitorRetention(store.db, { nowMs: Date.now() + goodMs + 1, policy });
  expect(late.keysOnScreen).toBe(3);
});
