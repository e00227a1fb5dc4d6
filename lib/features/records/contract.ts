import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import {
  asOfShape,
  indexParamSchema,
  momentParamSchema,
  sha256Schema,
} from '@/lib/features/contract/primitives';

/**
 * The record as it was hashed (canonical JSON, numerics as text); its own schema is the engine's. Its
 * member `evidence`, which is not hashed with it, holds the documents it names.
 */
export const auditRecordSchema = z.record(z.string(), z.unknown());
export type AuditRecordBody = z.infer<typeof auditRecordSchema>;

export const recordKindSchema = z.enum(['fixing', 'indicative']);

export const auditQuerySchema = z.object({
  kind: z.optional(recordKindSchema.check(z.describe('Default indicative'))),
  at: z.optional(
    momentParamSchema.check(z.describe('Latest record at or before this time; default the latest')),
  ),
  ...asOfShape,
  evidence: z.optional(
    z
      .enum(['inline', 'none'])
      .check(
        z.describe('Whether the documents that the record names come with it; default inline'),
      ),
  ),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditContract = defineContract({
  key: 'getAuditRecord',
  path: '/api/v1/audit/{index}',
  summary: 'Audit record for recalculating a value',
  tag: 'Audit',
  params: z.object({ index: indexParamSchema }),
  query: auditQuerySchema,
  response: auditRecordSchema,
  versioned: true,
  cache: cacheFor(30),
  cost: 4,
  openDepth: true,
  errors: [400, 403, 404, 429, 503],
});

/** The document as it was hashed; its schema is the benchmark's (`registryDocumentSchema`). */
const registryBodySchema = z.record(z.string(), z.unknown());
export type RegistryBody = z.infer<typeof registryBodySchema>;

export const registryContract = defineContract({
  key: 'getRegistry',
  path: '/api/v1/registry/{hash}',
  summary: 'Coins, contracts, venues, platforms and protocols that records name by this hash',
  tag: 'Audit',
  params: z.object({ hash: sha256Schema }),
  response: registryBodySchema,
  cache: cacheFor(3600),
  cost: 4,
  errors: [400, 404, 429, 503],
});
