import { auditContract } from '@/lib/features/records/contract';
import { getAuditRecordOf, standingRecordLink } from '@/lib/features/records/get-record';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  auditContract,
  async ({ context, params, query, access, request, answerHeaders }) => {
    const record = await getAuditRecordOf(context, params.index, query, access());
    const { pathname } = new URL(request.url);
    const links = standingRecordLink(pathname, query, record);
    for (const [name, value] of Object.entries(links)) answerHeaders.set(name, value);
    return record;
  },
);
