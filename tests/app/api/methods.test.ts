import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { errorSchema, udfErrorSchema } from '@/lib/features/contract/errors';
import { ROUTES } from '@/lib/http/routes';

process.env.LOG_LEVEL = 'silent';

const APP = path.resolve(__dirname, '../../../app');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Handlers = Readonly<Record<string, (request: Request) => Promise<Response>>>;

/** The calls of each path. */
const PATHS = new Map<string, ContractDefinition[]>();
for (const contract of ROUTES as readonly ContractDefinition[]) {
  PATHS.set(contract.path, [...(PATHS.get(contract.path) ?? []), contract]);
}
const paths = [...PATHS];

function handlersOf(called: string): Handlers {
  const file = path.join(APP, called.replace(/\{(\w+)\}/g, '[$1]'), 'route.ts');
  expect(existsSync(file)).toBe(true);
  return jest.requireActual<Handlers>(file);
}

function ask(called: string, method: string): Promise<Response> | undefined {
  return handlersOf(called)[method]?.(new Request(`http://site.test${called}`, { method }));
}

const allowOf = (calls: readonly ContractDefinition[]) =>
  [
    ...calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ].join(', ');

it.each(paths)(
  '%s answers 405 with Allow to every method it does not have',
  async (called, calls) => {
    const allow = allowOf(calls);
    // Next answers HEAD as GET where a route has no HEAD of its own.
    const missing = METHODS.filter((method) => !allow.split(', ').includes(method));
    for (const method of missing) {
      const response = await ask(called, method);
      expect([method, response?.status]).toEqual([method, 405]);
      expect(response?.headers.get('allow')).toBe(allow);
      expect(response?.headers.get('cache-control')).toBe('no-store');
      expect(response?.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      const body: unknown = await response?.json();
      if (calls[0]?.errorShape === 'udf') {
        expect(udfErrorSchema.parse(body)).toEqual({ s: 'error', errmsg: expect.any(String) });
      } else expect(errorSchema.parse(body).code).toBe('method_not_allowed');
    }
    expect(Object.keys(handlersOf(called)).sort()).toEqual(
      METHODS.filter((method) => method !== 'HEAD' || missing.includes('HEAD')).sort(),
    );
  },
);

it.each(paths)('%s says with OPTIONS who may call it how', async (called, calls) => {
  const response = await ask(called, 'OPTIONS');
  expect(response?.status).toBe(204);
  expect(response?.headers.get('allow')).toBe(allowOf(calls));
  const read = calls.find(({ method, sameOrigin }) => method === 'GET' && !sameOrigin);
  const { headers = new Headers() } = response ?? {};
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  if (read === undefined) {
    // What writes or answers by a cookie is for pages of this site.
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    return;
  }
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
  const sent = headers.get('access-control-allow-headers') ?? '';
  expect(sent).toContain('If-None-Match');
  expect(sent).toContain('Authorization, X-API-Key');
});

it('leaves only what writes, or answers by a cookie, to pages of this site', () => {
  const closed = ROUTES.filter((route) => route.method !== 'GET' || 'sameOrigin' in route);
  expect(closed.filter(({ method }) => method === 'GET').map(({ key }) => key)).toEqual([
    'listAlerts',
  ]);
});
