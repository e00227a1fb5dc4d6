import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { sha256Schema } from '@/lib/features/contract/primitives';

/** The document as it was hashed (canonical JSON, numerics as text); its schema is the benchmark's. */
const exitLevelsBodySchema = z.record(z.string(), z.unknown());
export type ExitLevelsBody = z.infer<typeof exitLevelsBodySchema>;

export const exitLevelsContract = defineContract({
  key: 'getExitLevels',
  path: '/api/v1/exit/levels/{hash}',
  summary: 'The levels behind an exit answer, for recalculating it; kept for an hour',
  tag: 'Treasury',
  params: z.object({ hash: sha256Schema }),
  response: exitLevelsBodySchema,
  cache: cacheFor(3600),
  cost: 4,
  errors: [400, 404, 429, 503],
});
