import { dataBulkContract } from '@/lib/read/data-api/bulk-contract';
import { getBulk } from '@/lib/read/data-api/get-bulk';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { bulkTable } from '@/lib/web/http/tables/data-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataBulkContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.dataset, query),
  { rows: bulkTable },
);
