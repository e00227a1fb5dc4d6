import { dataCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import { auditQuerySchema, auditRecordSchema } from '@/lib/read/records/contract';
import { indexParamSchema } from './indices-contract';

export const dataAuditContract = defineContract({
  ...dataCall,
  key: 'dataAuditRecord',
  path: '/api/data/v1/audit/{index}',
  summary: 'Audit record for a value, as hashed',
  params: indexParamSchema,
  query: auditQuerySchema,
  response: auditRecordSchema,
});
