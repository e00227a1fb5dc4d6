import { dataAuditContract } from '@/lib/read/data-api/audit-contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataAuditContract,
  ({ params, query, context, plan }) => getAuditRecordOf(context, params.index, query, plan),
);
