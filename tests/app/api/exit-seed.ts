import type { SealedDocument } from '@/lib/benchmark/evidence/seal-document';
import { type Exits, exitLevels } from '@/lib/benchmark/exit/exit-levels';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { putExitLevels } from '@/lib/db/benchmark/exit-levels';
import type { Store } from '@/lib/db/connection/client';
import { FEED_ID, TICK_MS } from './market-fixture';

type Coin = Omit<Exits['coins'][number], 'weightPercent'> & { weightPercent?: string };
type Place = { pools: Exits['pools']; atMs: number; feedId: string };

/** Where coins can be sold and withdrawn, as a tick names it. */
export function sampleLevels(
  coins: readonly Coin[],
  { pools = [], atMs = TICK_MS }: Partial<Place> = {},
): SealedDocument {
  return exitLevels({
    asOfMs: atMs,
    dataClass: 'sample',
    methodologyVersion: METHODOLOGY_PARAMETERS.version,
    coins: coins.map(({ weightPercent = null, ...coin }) => ({ ...coin, weightPercent })),
    pools,
  });
}

/** Stores it as a tick does, and gives its hash. */
export async function seedExits(
  store: Store,
  coins: readonly Coin[],
  place: Partial<Place> = {},
): Promise<string> {
  const { atMs = TICK_MS, feedId = FEED_ID } = place;
  const levels = sampleLevels(coins, place);
  await putExitLevels(store.db, { feedId, atMs, levels });
  return levels.sha256;
}
