import { auditContract } from '@/lib/read/records/contract';
import { getAuditRecordOf, standingRecordLink } from '@/lib/read/records/get-record';
import { defineRoute } from '@/lib/web/http/define-route';
import { openAccess } from '@/lib/web/http/limits/open-access';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  auditContract,
  async ({ context, params, query, ...call }) => {
    const record = await getAuditRecordOf(context, params.index, query, openAccess(call));
    const { pathname } = new URL(call.request.url);
    const links = standingRecordLink(pathname, query, record);
    for (const [name, value] of Object.entries(links)) call.answerHeaders.set(name, value);
    return record;
  },
);
