import * as z from 'zod/mini';
import { dataCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import { indexParamSchema } from '@/lib/contract/primitives';
import { auditQuerySchema, auditRecordSchema } from '@/lib/read/records/contract';

export const dataAuditContract = defineContract({
  ...dataCall,
  key: 'dataAuditRecord',
  path: '/api/data/v1/audit/{index}',
  summary: 'Audit record for a value, as hashed',
  params: z.object({ index: indexParamSchema }),
  query: auditQuerySchema,
  response: auditRecordSchema,
});
