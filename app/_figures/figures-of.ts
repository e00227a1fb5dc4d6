import 'server-only';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { activeFeed, readOrNull, type ServiceContext } from '@/lib/features/service/active-feed';

/** The key under which a widget's hook caches an answer, and the service that gives it. */
export type Figure = readonly [key: string, read: (context: ServiceContext) => Promise<unknown>];

/** A replay at full speed ticks faster than a page is read. */
const MAX_READS = 3;

/**
 * What `read` gives when no tick was written meanwhile, so that a page's figures have one time: else it is read
 * again, three times at most.
 */
export async function atOneTick<T>(read: () => Promise<T>): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    const before = await sequence();
    const figures = await read();
    if (reads === MAX_READS || (await sequence()) === before) return figures;
  }
}

const sequence = () => readOrNull(async (context) => (await activeFeed(context)).feed.sequence);

/**
 * The initial responses of a page's widgets under their hooks' cache keys, so that the first HTML has the
 * current figures. `null` (no data yet) leaves a widget loading.
 */
export async function figuresOf(...figures: readonly Figure[]): Promise<InitialFigures> {
  const read = () =>
    Promise.all(figures.map(async ([key, service]) => [key, await readOrNull(service)] as const));
  return Object.fromEntries(await atOneTick(read));
}
