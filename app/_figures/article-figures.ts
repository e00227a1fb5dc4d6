import 'server-only';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { stablecoinsCall } from '@/lib/features/coins/calls';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { syiCall } from '@/lib/features/indices/calls';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { regimeCall } from '@/lib/features/regime/calls';
import { getBriefRegime } from './brief-regime';
import { type Figure, figuresOf } from './figures-of';

/** The reads behind each live figure of an article. */
const READS: Readonly<Record<string, Figure>> = {
  SyiNow: [syiCall.swrKey(), getCurrentSyi],
  PegNow: [stablecoinsCall.swrKey(), getStablecoinMetrics],
  RegimeNow: [regimeCall.swrKey(), getBriefRegime],
};

/** The responses behind the live figures in an article's text, so that its HTML includes them. */
export function articleFigures(body: string): Promise<InitialFigures> {
  const wanted = Object.entries(READS).filter(([name]) => body.includes(`<${name} />`));
  return figuresOf(...wanted.map(([, figure]) => figure));
}
