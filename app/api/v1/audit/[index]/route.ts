import { auditContract } from '@/lib/read/records/contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import { defineRoute } from '@/lib/web/http/define-route';
import { openAccess } from '@/lib/web/http/limits/open-access';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  auditContract,
  ({ context, params, query, ...call }) =>
    getAuditRecordOf(context, params.index, query, openAccess(call)),
);
