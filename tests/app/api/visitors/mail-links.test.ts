import { POST as createAlert } from '@/app/api/ai/alerts/route';
import { POST as requestFreeKey } from '@/app/api/keys/free/route';
import { apiStore, seed } from '../api-store';
import { RULE } from './alert-calls';
import { FORMS, post } from './visitor-calls';

const store = apiStore(seed);

/** Whatever a caller claims to have called; the site itself has no SITE_URL. */
const CLAIMS = {
  host: 'evil.test',
  origin: 'https://evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.test;proto=https',
};

it('writes no address into a mail that a caller has named', async () => {
  const alert = { ...RULE, user_email: 'bo@example.org' };
  const answers = [
    ...(await Promise.all(
      Object.values(FORMS).map(({ handler, body }) => post(handler, body, CLAIMS)),
    )),
    await post(createAlert, alert, CLAIMS),
    await post(requestFreeKey, { email: 'cy@example.org', name: null }, CLAIMS),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const mails = await store.db.selectFrom('mail_outbox').selectAll().execute();
  const links = mails.flatMap((mail) => JSON.stringify(mail).match(/https?:\/\/[\w.:-]+/g) ?? []);
  expect(mails.length).toBeGreaterThan(4);
  expect(JSON.stringify(mails)).not.toContain('evil.test');
  expect(new Set(links)).toEqual(new Set(['http://localhost:3000']));
});
