import { getRateSeries } from '@/lib/read/series/get-rate-series';
import { rateSeriesContract } from '@/lib/read/series/rate-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { rateSeriesTable } from '@/lib/web/http/tables/series-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  rateSeriesContract,
  ({ context, params, query, access }) => getRateSeries(context, params.rate, query, access()),
  { rows: rateSeriesTable },
);
