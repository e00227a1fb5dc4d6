import { getRateSeries } from '@/lib/features/series/get-rate-series';
import { rateSeriesContract } from '@/lib/features/series/rate-contract';
import { route } from '@/lib/http/route';
import { rateSeriesTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  rateSeriesContract,
  ({ context, params, query, access }) => getRateSeries(context, params.rate, query, access()),
  { rows: rateSeriesTable },
);
