import { indexSeriesContract } from '@/lib/read/series/contract';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { defineRoute } from '@/lib/web/http/define-route';
import { openAccess } from '@/lib/web/http/limits/open-access';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { indexSeriesTable } from '@/lib/web/http/tables/series-tables';

export const GET = defineRoute(
  indexSeriesContract,
  ({ context, params, query, ...call }) =>
    getIndexSeries(context, params.index, query, openAccess(call)),
  { rows: indexSeriesTable },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(indexSeriesContract);
