import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { errorSchema, udfErrorSchema } from '@/lib/features/contract/errors';
import { streamContract } from '@/lib/features/stream/contract';
import type { PathMethods } from '@/lib/http/methods';
import { ROUTES } from '@/lib/http/routes';
import { config } from '@/middleware';

const ROOT = path.resolve(__dirname, '../../..');

/** `app/api/v1/series/[index]/route.ts` → `/api/v1/series/{index}`. */
function pathOf(file: string): string {
  const folder = path.posix.dirname(file.split(path.sep).join('/'));
  return `/api/${folder}`.replace(/\[(\w+)\]/g, '{$1}');
}

const routeFiles = readdirSync(path.join(ROOT, 'app/api'), { recursive: true, encoding: 'utf8' })
  // The catch-all is what answers for everything that is not in the catalog.
  .filter((file) => path.basename(file) === 'route.ts' && !file.includes('[...path]'))
  .map((file) => ({
    path: pathOf(file),
    module: path.join(ROOT, 'app/api', file),
    text: readFileSync(path.join(ROOT, 'app/api', file), 'utf8'),
  }));

describe('the catalog of calls', () => {
  it('has every route file, and every call of it has a route file', async () => {
    const exported: string[] = [];
    for (const file of routeFiles) {
      const { OPTIONS } = jest.requireActual<PathMethods>(file.module);
      const { headers } = await OPTIONS(new Request(`http://site.test${file.path}`));
      const methods = headers.get('allow')?.match(/GET|POST|PUT|PATCH|DELETE/g) ?? [];
      exported.push(...methods.map((method) => `${method} ${file.path}`));
    }
    const calls = [...ROUTES, streamContract];
    expect(exported.sort()).toEqual(calls.map((r) => `${r.method} ${r.path}`).sort());
    expect(
      routeFiles.filter(
        (file) => !/= (?:(?:route|formRoute|linkRoute)\(|STREAM_METHODS)/.test(file.text),
      ),
    ).toEqual([]);
  });

  it.each([
    'GET /api/yields',
    'GET /api/yields/',
    'POST /api/yields/refresh',
    'GET /v1/strategies/risk-adjusted-yield',
    'GET /api/v1/strategies/risk-adjusted-yield',
    'GET /v1/stablecoins/all-metrics',
    'GET /api/v1/stablecoins/all-metrics',
    'GET /api/v1/peg-stability/ranking',
    'GET /api/frontend/peg/recent',
    'GET /api/frontend/peg/status/{asset}',
    'GET /api/syi/current',
    'POST /api/v1/index-family/calculate',
    'GET /api/v1/index-family/overview',
    'GET /api/peg/check',
    'GET /api/regime/current',
    'GET /api/ai/alerts/conditions',
    'POST /api/ai-chat-proxy',
    'POST /api/ai/alerts',
    // One path may have one name for its part: an address to list, an id to delete.
    'GET /api/ai/alerts/{key}',
    'DELETE /api/ai/alerts/{key}',
  ])('%s of the specification is there', (call) => {
    const calls = ROUTES.flatMap((route) =>
      [route.path, ...route.aliases].map((each) => `${route.method} ${each}`),
    );
    expect(calls).toContain(call);
  });

  it('is guarded on exactly its writing calls', () => {
    const writing = ROUTES.filter((route) => route.method !== 'GET').flatMap((route) =>
      [route.path, ...route.aliases]
        .filter((each) => !each.endsWith('/'))
        .map((each) => each.replace(/\{(\w+)\}/g, ':$1')),
    );
    // A path may take several of them: an alert is changed and deleted at one.
    expect([...config.matcher].sort()).toEqual([...new Set(writing)].sort());
    expect(existsSync(path.join(ROOT, 'proxy.ts'))).toBe(false);
  });
});

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
