import { apiStore } from '../api-store';
import { bearer, keyFor } from '../data/key-calls';
import { newBrowser } from './alert-calls';

const EMAIL = 'ada@example.org';
const store = apiStore();

async function alert() {
  const browser = newBrowser();
  const { id } = await browser.create(EMAIL);
  const body = {
    alert_id: id,
    user_email: EMAIL,
    kind: 'webhook',
    target: 'https://hooks.example.org/a',
  };
  return { browser, body };
}

it('a Pro key and the browser that owns the alert attach a webhook, whose secret is shown once', async () => {
  const { browser, body } = await alert();
  const headers = bearer((await keyFor(store, 'pro')).key);
  const response = await browser.call('attachAlertChannel', { body, headers });
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      success: true,
      channel_id: expect.any(String),
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    },
  ]);
  expect(response.headers.get('ratelimit-remaining')).toBe('99999');
});

it('a Free key does not, no key does not, and a Pro key alone does not', async () => {
  const { browser, body } = await alert();
  const free = bearer((await keyFor(store, 'free')).key);
  const refused = await browser.call('attachAlertChannel', { body, headers: free });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'plan_required',
    detail: 'Alerts by webhook need a Pro Trader or Enterprise key.',
  });
  expect((await browser.call('attachAlertChannel', { body })).status).toBe(401);
  const pro = bearer((await keyFor(store, 'pro')).key);
  const stranger = await newBrowser().call('attachAlertChannel', { body, headers: pro });
  expect(stranger.status).toBe(404);
  expect(await store.db.selectFrom('alert_channels').selectAll().execute()).toHaveLength(1);
});
