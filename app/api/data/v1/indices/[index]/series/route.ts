import { dataIndexSeriesContract } from '@/lib/contracts/data-series';
import { defineDataRoute } from '@/lib/http/data-route';
import { indexSeriesTable } from '@/lib/http/series-tables';
import { getIndexSeries } from '@/lib/services/series/get-index-series';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  dataIndexSeriesContract,
  ({ params, query, context, plan }) => getIndexSeries(context, params.index, query, plan),
  { csv: indexSeriesTable },
);
