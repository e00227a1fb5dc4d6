import { indexSeriesContract } from '@/lib/features/series/contract';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { route } from '@/lib/http/route';
import { indexSeriesTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  indexSeriesContract,
  ({ context, params, query, access }) => getIndexSeries(context, params.index, query, access()),
  { rows: indexSeriesTable },
);
