import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { streamContract } from '@/lib/features/stream/contract';
import type { PathMethods } from '@/lib/http/methods';
import { ROUTES } from '@/lib/http/routes';
import { config } from '@/middleware';

const ROOT = path.resolve(__dirname, '../../../..');

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
