import { auditContract } from '@/lib/read/records/contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import { defineRoute } from '@/lib/web/http/define-route';
import { openAccess } from '@/lib/web/http/limits/open-access';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(auditContract, ({ context, params, query, ...call }) =>
  getAuditRecordOf(context, params.index, query, openAccess(call)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(auditContract);
