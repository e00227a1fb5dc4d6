import { dataAuditContract } from '@/lib/contracts/data-audit';
import { defineDataRoute } from '@/lib/http/data-route';
import { getAuditRecordOf } from '@/lib/services/audit/get-record';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataAuditContract, ({ params, query, context, plan }) =>
  getAuditRecordOf(context, params.index, query, plan),
);
