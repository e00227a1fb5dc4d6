import { auditContract } from '@/lib/contracts/audit';
import { defineRoute } from '@/lib/http/define-route';
import { getAuditRecordOf } from '@/lib/services/audit/get-record';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(auditContract, ({ context, params, query }) =>
  getAuditRecordOf(context, params.index, query),
);
