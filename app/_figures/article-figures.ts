import 'server-only';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { regimeCall, stablecoinsCall, syiCall } from '@/lib/features/contract/calls';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';
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
