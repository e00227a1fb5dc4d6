import { bulkContract } from '@/lib/read/bulk/contract';
import { getBulk } from '@/lib/read/bulk/get-bulk';
import { route } from '@/lib/web/http/route';
import { bulkTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bulkContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.dataset, query),
  { rows: bulkTable },
);
