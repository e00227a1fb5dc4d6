import 'server-only';
import type { Regime } from '@/lib/features/regime/contract';
import { getRegime } from '@/lib/features/regime/get-current';
import { readOrNull } from '@/lib/features/service/active-feed';

/** The regime for pages that do not explain it, without its rules. */
export async function readBriefRegime(): Promise<Omit<Regime, 'explanation'> | null> {
  const regime = await readOrNull(getRegime);
  if (regime === null) return null;
  const { explanation: _explanation, ...brief } = regime;
  return brief;
}
