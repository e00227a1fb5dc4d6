import { indexSeriesContract } from '@/lib/contracts/series';
import { defineRoute } from '@/lib/http/define-route';
import { indexSeriesTable } from '@/lib/http/series-tables';
import { getIndexSeries } from '@/lib/services/series/get-index-series';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(
  indexSeriesContract,
  ({ context, params, query }) => getIndexSeries(context, params.index, query),
  { csv: indexSeriesTable },
);
