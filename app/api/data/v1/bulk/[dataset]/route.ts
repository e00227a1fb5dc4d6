import { dataBulkContract } from '@/lib/contracts/data-bulk';
import { defineDataRoute } from '@/lib/http/data-route';
import { bulkTable } from '@/lib/http/data-tables';
import { getBulk } from '@/lib/services/data/get-bulk';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  dataBulkContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.dataset, query),
  { csv: bulkTable },
);
