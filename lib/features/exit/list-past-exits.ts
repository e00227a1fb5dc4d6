import 'server-only';
import { type PastExit, pastExit } from '@/lib/benchmark/replay/past-exit';
import { listReplays } from '@/lib/features/replays/list-replays';
import { priceSourceName } from '@/lib/features/service/source-names';

/** What each venue paid at the worst minute of each recording that can be played. */
export async function listPastExits(): Promise<PastExit[]> {
  const files = await listReplays();
  return files.flatMap((file) => {
    const exit = pastExit(file);
    if (exit === null) return [];
    const venues = exit.venues.map((venue) => ({ ...venue, name: priceSourceName(venue.name) }));
    return [{ ...exit, venues }];
  });
}
