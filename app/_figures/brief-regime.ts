import 'server-only';
import type { Regime } from '@/lib/features/regime/contract';
import { getRegime } from '@/lib/features/regime/get-current';
import type { ServiceContext } from '@/lib/features/service/active-feed';

/** The regime for pages that do not explain it, without its rules. */
export async function getBriefRegime(
  context: ServiceContext,
): Promise<Omit<Regime, 'explanation'>> {
  const { explanation: _explanation, ...brief } = await getRegime(context);
  return brief;
}
