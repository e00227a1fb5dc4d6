import { indexSeriesContract } from '@/lib/read/series/contract';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { route } from '@/lib/web/http/route';
import { indexSeriesTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  indexSeriesContract,
  ({ context, params, query, access }) => getIndexSeries(context, params.index, query, access()),
  { rows: indexSeriesTable },
);
