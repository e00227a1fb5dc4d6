import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { priceSourceName } from '@/lib/features/service/source-names';

/** Display names of the sources in a replay file, by their ids. */
export function replaySourceNames({ coins }: ReplayFile): Record<string, string> {
  const ids = coins.flatMap(({ sources }) => sources.map(({ name }) => name));
  return Object.fromEntries(ids.map((id) => [id, priceSourceName(id)]));
}
