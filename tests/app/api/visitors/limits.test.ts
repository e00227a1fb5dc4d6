import { errorSchema } from '@/lib/features/contract/errors';
import { sealToken } from '@/lib/features/tokens/signed-token';
import { ROUTES } from '@/lib/http/routes';
import { apiStore } from '../api-store';
import { type CallInput, callRoute, type RouteKey } from '../handlers';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

const SECRET = 'a-site-secret-of-enough-letters-for-links';
process.env.SITE_SECRET = SECRET;

apiStore();

const ask = async (address: string, key: RouteKey, { headers, ...input }: CallInput = {}) => {
  const all = { ...headers, 'x-forwarded-for': address };
  const answer = await callRoute(key, { ...input, headers: all });
  return { status: answer.status, wait: answer.headers.get('retry-after') };
};
const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
const forged = (guess: number) => sealToken('another-secret', 'any', `${guess}`, 2e12);

/** Calls that anybody may make and that have a limit of their own; with a key, the key is asked for first. */
const LIMITED = ROUTES.flatMap((route) =>
  'limit' in route && route.limit && !('keyed' in route)
    ? [[route.key, route.limit.points, route.method === 'GET' ? undefined : {}] as const]
    : [],
);

it.each(LIMITED)(
  '%s takes %d calls of an address, and then says how long to wait',
  async (key, points, body) => {
    const params = { key: 'nobody@example.org', index: 'SYI' };
    const call = (address: string) =>
      callRoute(key, { params, body, headers: { 'x-forwarded-for': address } });
    for (let at = 0; at < points; at += 1) expect((await call('192.0.2.7')).status).not.toBe(429);
    const refused = await call('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(errorSchema.parse(await refused.json()).code).toBe('rate_limited');
    expect((await call('192.0.2.8')).status).not.toBe(429);
  },
);

it('limits every call that writes or costs, whoever may make it', () => {
  const open = ROUTES.filter((route) => route.method !== 'GET' && !('keyed' in route));
  const limited = new Set<string>(LIMITED.map(([key]) => key));
  // The token of the operator has a limit of wrong guesses.
  expect(open.map(({ key }) => key).filter((key) => !limited.has(key))).toEqual([
    'revalidatePages',
  ]);
});

it('refuses who goes on guessing INTERNAL_TOKEN, and nobody else', async () => {
  const guess = (at: number) => ask('192.0.2.1', 'revalidatePages', bearer(`guess-${at}`));
  for (let at = 0; at < 20; at += 1) expect((await guess(at)).status).toBe(403);
  expect(await guess(20)).toEqual({ status: 429, wait: expect.stringMatching(/^\d+$/) });
  expect((await ask('192.0.2.2', 'revalidatePages', bearer('guess'))).status).toBe(403);
  const { INTERNAL_TOKEN } = process.env;
  expect((await ask('192.0.2.1', 'revalidatePages', bearer(INTERNAL_TOKEN))).status).toBe(200);
});

const LINKS: [RouteKey, (token: string) => CallInput][] = [
  ['confirmNewsletter', (token) => ({ body: { token } })],
  ['unsubscribeNewsletter', (token) => ({ query: { token } })],
  ['confirmFreeKey', (token) => ({ body: { token } })],
  ['confirmAlerts', (token) => ({ body: { token } })],
  ['stopAlerts', (token) => ({ query: { token } })],
];

it('counts links that were not signed here over all calls that take one', async () => {
  for (let at = 0; at < 20; at += 1) {
    const [key, input] = LINKS[at % LINKS.length] ?? [];
    if (key && input)
      expect([key, await ask('192.0.2.4', key, input(forged(at)))]).toEqual([
        key,
        { status: 400, wait: null },
      ]);
  }
  for (const [key, input] of LINKS) {
    expect([key, (await ask('192.0.2.4', key, input(forged(99)))).status]).toEqual([key, 429]);
  }
  const [key, input] = LINKS[0] ?? [];
  if (key && input) expect((await ask('192.0.2.5', key, input(forged(1)))).status).toBe(400);
});

it('follows a right link of an address that has guessed, and does not count it', async () => {
  const leave = (token: string) => ask('192.0.2.6', 'unsubscribeNewsletter', { query: { token } });
  const right = sealToken(SECRET, 'newsletter-unsubscribe', 'nobody', 4e12);
  for (let at = 0; at < 25; at += 1) expect((await leave(right)).status).toBe(200);
  for (let at = 0; at < 20; at += 1) expect((await leave(forged(at))).status).toBe(400);
  expect((await leave(forged(20))).status).toBe(429);
  expect((await leave(right)).status).toBe(200);
});
