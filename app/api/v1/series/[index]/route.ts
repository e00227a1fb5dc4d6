import { indexSeriesContract } from '@/lib/read/series/contract';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { defineRoute } from '@/lib/web/http/define-route';
import { indexSeriesTable } from '@/lib/web/http/tables/series-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  indexSeriesContract,
  ({ context, params, query, access }) => getIndexSeries(context, params.index, query, access()),
  { rows: indexSeriesTable },
);
