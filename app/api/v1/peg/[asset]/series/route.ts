import { pegSeriesContract } from '@/lib/features/series/contract';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { route } from '@/lib/http/route';
import { pegSeriesTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegSeriesContract,
  ({ context, params, query, access }) => getPegSeries(context, params.asset, query, access()),
  { rows: pegSeriesTable },
);
