import { getRateSeries } from '@/lib/read/series/get-rate-series';
import { rateSeriesContract } from '@/lib/read/series/rate-contract';
import { route } from '@/lib/web/http/route';
import { rateSeriesTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  rateSeriesContract,
  ({ context, params, query, access }) => getRateSeries(context, params.rate, query, access()),
  { rows: rateSeriesTable },
);
