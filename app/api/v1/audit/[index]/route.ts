import { auditContract } from '@/lib/read/records/contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(auditContract, ({ context, params, query }) =>
  getAuditRecordOf(context, params.index, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(auditContract);
