import 'server-only';
import { regimeCall, stablecoinsCall, syiCall } from '@/lib/contract/calls';
import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import type { InitialFigures } from '@/lib/web/client/figures-provider';
import { readBriefRegime } from './brief-regime';

/** The reads behind each live figure of an article. */
const READS = {
  SyiNow: { key: syiCall.swrKey(), read: () => readOrNull(getCurrentSyi) },
  PegNow: { key: stablecoinsCall.swrKey(), read: () => readOrNull(getStablecoinMetrics) },
  RegimeNow: { key: regimeCall.swrKey(), read: readBriefRegime },
} as const;

/** The responses behind the live figures in an article's text, so that its HTML includes them. */
export async function articleFigures(body: string): Promise<InitialFigures> {
  const wanted = Object.entries(READS).filter(([name]) => body.includes(`<${name} />`));
  return Object.fromEntries(
    await Promise.all(wanted.map(async ([, { key, read }]) => [key, await read()] as const)),
  );
}
