import { dataAuditContract } from '@/lib/read/data-api/audit-contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataAuditContract, ({ params, query, context, plan }) =>
  getAuditRecordOf(context, params.index, query, plan),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataAuditContract);
