import { dataIndexSeriesContract } from '@/lib/read/data-api/series-contract';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { indexSeriesTable } from '@/lib/web/http/tables/series-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataIndexSeriesContract,
  ({ params, query, context, plan }) => getIndexSeries(context, params.index, query, plan),
  { rows: indexSeriesTable },
);
