import { bulkContract } from '@/lib/read/bulk/contract';
import { getBulk } from '@/lib/read/bulk/get-bulk';
import { defineRoute } from '@/lib/web/http/define-route';
import { bulkTable } from '@/lib/web/http/tables/data-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  bulkContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.dataset, query),
  { rows: bulkTable },
);
