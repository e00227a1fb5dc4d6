import { bulkContract } from '@/lib/features/series/bulk-contract';
import { getBulk } from '@/lib/features/series/get-bulk';
import { route } from '@/lib/http/route';
import { bulkTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bulkContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.dataset, query),
  {
    rows: bulkTable,
    fileName: ({ dataset, to }) => `${dataset}-${to.slice(0, 10)}`,
  },
);
