import { fuzzSite } from '../support/fuzz/fuzz-site';
import type { Measurement, Pace } from './measure';
import { missingBuild, withBuiltWeb } from './web/built-web';

const SEED = 20_261_202;
const REQUESTS = 100_000;

/**
 * Random requests over all routes and methods against the production build.
 * @throws Error with the first faults, when an answer was a 5xx, showed a trace or missed a header.
 */
export async function measureFuzz({ isQuick }: Pace): Promise<Measurement[]> {
  const requests = isQuick ? REQUESTS / 20 : REQUESTS;
  const what = `${requests} random requests (seed ${SEED}), no fault among them`;
  const row = { what, target: '–', unit: 's' } as const;
  const skipped = missingBuild();
  if (skipped !== undefined) return [{ ...row, values: [], skipped }];
  return withBuiltWeb({ TRUSTED_PROXY_HOPS: '1' }, async ({ origin }) => {
    const startedAtMs = performance.now();
    const { statuses, faults } = await fuzzSite(origin, { seed: SEED, requests, atOnce: 16 });
    console.log(`fuzz: answers by status ${JSON.stringify(statuses)}`);
    if (faults.length > 0) {
      throw new Error(`fuzz: ${faults.length} faults\n${faults.slice(0, 20).join('\n')}`);
    }
    return [{ ...row, values: [(performance.now() - startedAtMs) / 1000] }];
  });
}
