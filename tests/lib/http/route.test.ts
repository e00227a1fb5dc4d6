import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { errorSchema } from '@/lib/features/contract/errors';
import { ServiceError } from '@/lib/features/service/service-error';
import { apiLogger } from '@/lib/http/logger';
import { route } from '@/lib/http/route';

process.env.LOG_LEVEL = 'silent';

const contract = defineContract({
  key: 'testRoute',
  path: '/api/test/{id}',
  summary: 'test',
  tag: 'Test',
  params: z.object({ id: z.string().check(z.minLength(2)) }),
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int())) }),
  response: z.object({ id: z.string(), limit: z.nullable(z.number()) }),
  cache: cacheFor(30),
  errors: [],
});

const call = ({ GET }: ReturnType<typeof route>, query = '', id = 'abc') =>
  GET(new Request(`http://site.test/api/test/${id}${query}`), {
    params: Promise.resolve({ id }),
  });

it('hands parsed parameters, the query and the clock to the service', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1234);
  const handler = route(contract, async ({ params, query, context }) => {
    expect(context).toEqual({ nowMs: 1234, fresh: false });
    return { id: params.id, limit: query.limit ?? null };
  });
  expect(await (await call(handler, '?limit=7&other=x')).json()).toEqual({ id: 'abc', limit: 7 });
});

it('refuses an answer that breaks the contract, outside production only', async () => {
  const logged = jest.spyOn(apiLogger(), 'error');
  const broken = route(contract, async () => ({ id: 'abc', limit: Number.NaN }));
  expect((await call(broken)).status).toBe(500);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({
    where: 'testRoute',
    err: { message: expect.stringMatching(/breaks its contract at limit/) },
  });
  const environment = jest.replaceProperty(process, 'env', {
    ...process.env,
    NODE_ENV: 'production',
  });
  expect((await call(broken)).status).toBe(200);
  environment.restore();
});

it.each([
  ['forbidden', 403],
  ['payload-too-large', 413],
  ['unsupported-media-type', 415],
  ['upstream-failed', 502],
  ['upstream-timeout', 504],
] as const)('answers %s as %d and logs its cause, never shows it', async (kind, status) => {
  const logged = jest.spyOn(apiLogger(), 'warn');
  const failing = route(contract, async () => {
    throw new ServiceError(kind, 'Said aloud.', { cause: new Error('kept inside') });
  });
  const response = await call(failing);
  expect(response.status).toBe(status);
  const body = errorSchema.parse(await response.json());
  expect(body.detail).toBe('Said aloud.');
  expect(JSON.stringify(body)).not.toContain('kept inside');
  expect(logged).toHaveBeenCalledTimes(1);
});

it('rounds the time to wait up to whole seconds', async () => {
  const limited = route(contract, async () => {
    throw new ServiceError('rate-limited', 'Wait.', { retryAfterSeconds: 0.2 });
  });
  const response = await call(limited);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('1');
});
