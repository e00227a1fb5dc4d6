import 'server-only';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { readOrNull, type ServiceContext } from '@/lib/features/service/active-feed';

/** The key under which a widget's hook caches an answer, and the service that gives it. */
export type Figure = readonly [key: string, read: (context: ServiceContext) => Promise<unknown>];

/**
 * The initial responses of a page's widgets under their hooks' cache keys, so that the first HTML has the
 * current figures. `null` (no data yet) leaves a widget loading.
 */
export async function figuresOf(...figures: readonly Figure[]): Promise<InitialFigures> {
  return Object.fromEntries(
    await Promise.all(figures.map(async ([key, read]) => [key, await readOrNull(read)] as const)),
  );
}
