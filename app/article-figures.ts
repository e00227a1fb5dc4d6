import 'server-only';
import type { InitialFigures } from '@/lib/client/live-provider';
import { regimeCall, stablecoinsCall, syiCall } from '@/lib/contracts/calls';
import { readOrNull } from '@/lib/services/read-or-null';
import { getRegime } from '@/lib/services/regime/get-current';
import { getStablecoinMetrics } from '@/lib/services/stablecoins/list-metrics';
import { getCurrentSyi } from '@/lib/services/syi/get-current';

/** What each live figure of an article asks for. */
const READS = {
  SyiNow: { key: syiCall.swrKey(), read: () => readOrNull(getCurrentSyi) },
  PegNow: { key: stablecoinsCall.swrKey(), read: () => readOrNull(getStablecoinMetrics) },
  RegimeNow: { key: regimeCall.swrKey(), read: () => readOrNull(getRegime) },
} as const;

/** The answers behind the live figures in the text of an article, so that its HTML carries them. */
export async function articleFigures(body: string): Promise<InitialFigures> {
  const wanted = Object.entries(READS).filter(([name]) => body.includes(`<${name} />`));
  return Object.fromEntries(
    await Promise.all(wanted.map(async ([, { key, read }]) => [key, await read()] as const)),
  );
}
