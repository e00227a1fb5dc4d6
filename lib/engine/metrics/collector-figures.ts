import 'server-only';
import { collectProcessFigures } from '@/lib/config/process-figures';
import type { FigureBook, PromClient } from './figure-book';
import { indexFigures } from './index-figures';
import { sourceFigures } from './source-figures';
import { type ReadStoreCondition, storeFigures } from './store-figures';
import { tickFigures } from './tick-figures';

export type CollectorFigures = Awaited<ReturnType<typeof createFigures>>;

/**
 * Everything the collector counts for a monitor. Labels are indices, sources and venues of the registry, and
 * rule codes, so the number of time series is bounded.
 */
export async function createFigures(readCondition: ReadStoreCondition) {
  const client: PromClient = await import('prom-client');
  const register = new client.Registry();
  collectProcessFigures(client, register);
  const book: FigureBook = { ...client, registers: [register] };
  return {
    register,
    ...tickFigures(book),
    ...indexFigures(book),
    ...sourceFigures(book),
    ...storeFigures(book, readCondition),
  };
}
