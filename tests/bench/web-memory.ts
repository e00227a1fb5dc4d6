import { isBuilt, WEB_ARGS } from '@/lib/cli/project.mjs';
import { withServer } from './bare-page';
import type { Measurement } from './measure';
import { processFigures } from './replay-week';
import { SAMPLE_HISTORY_MS, withSampleStore } from './sample-store';

const REQUESTS = 10_000;
const AT_ONCE = 16;
const PATHS = [
  '/',
  '/index-dashboard',
  '/peg-monitor',
  '/peg-status',
  '/api/syi/current',
  '/api/v1/index-family/overview',
  '/api/yields',
  '/api/v1/strategies/risk-adjusted-yield',
  '/api/v1/stablecoins/all-metrics',
  '/api/v1/peg-stability/ranking',
  '/api/frontend/peg/recent?asset=USDC&limit=50',
  '/api/frontend/peg/status/USDC',
  '/api/peg/check',
  '/api/regime/current',
  '/api/v1/series/SYI',
  '/api/v1/peg/USDC/series',
] as const;

/** Memory of the production web process after 10,000 requests over loopback. */
export async function measureWebMemory(): Promise<Measurement[]> {
  const row = {
    what: `web process after ${REQUESTS} requests, memory`,
    target: '< 300 MB',
    unit: 'MB',
    values: [],
  } as const;
  if (!isBuilt()) return [{ ...row, values: [], skipped: 'no production build (npm run build)' }];
  return withSampleStore(({ databaseUrl }) => {
    const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
    return withServer({ args: WEB_ARGS, env }, async (origin, pid) => {
      const statuses = await visit(origin);
      console.log(`web: answers by status ${JSON.stringify(statuses)}`);
      return [{ ...row, values: [processFigures(pid).residentMb] }];
    });
  }, SAMPLE_HISTORY_MS);
}

async function visit(origin: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let next = 0;
  const visitor = async () => {
    while (next < REQUESTS) {
      const path = PATHS[next % PATHS.length];
      next += 1;
      const response = await fetch(`${origin}${path}`);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return statuses;
}
