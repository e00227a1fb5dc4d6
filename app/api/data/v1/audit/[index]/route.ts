import { dataAuditContract } from '@/lib/read/data-api/audit-contract';
import { getAuditRecordOf, standingRecordLink } from '@/lib/read/records/get-record';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataAuditContract,
  async ({ params, query, context, plan, request, answerHeaders }) => {
    const record = await getAuditRecordOf(context, params.index, query, plan);
    const links = standingRecordLink(new URL(request.url).pathname, query, record);
    for (const [name, value] of Object.entries(links)) answerHeaders.set(name, value);
    return record;
  },
);
