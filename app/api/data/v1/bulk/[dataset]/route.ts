import { dataBulkContract } from '@/lib/read/data-api/bulk-contract';
import { getBulk } from '@/lib/read/data-api/get-bulk';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { bulkTable } from '@/lib/web/http/tables/data-tables';

export const GET = defineDataRoute(
  dataBulkContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.dataset, query),
  { rows: bulkTable },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataBulkContract);
