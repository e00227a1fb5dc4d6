import { auditQuerySchema, auditRecordSchema } from './audit';
import { defineContract } from './contract';
import { dataCall } from './data-call';
import { indexParamSchema } from './data-indices';

export const dataAuditContract = defineContract({
  ...dataCall,
  key: 'dataAuditRecord',
  path: '/api/data/v1/audit/{index}',
  summary: 'Audit record behind a value, as it was hashed',
  params: indexParamSchema,
  query: auditQuerySchema,
  response: auditRecordSchema,
  csv: false,
});
