import { pegSeriesContract } from '@/lib/read/series/contract';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { route } from '@/lib/web/http/route';
import { pegSeriesTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegSeriesContract,
  ({ context, params, query, access }) => getPegSeries(context, params.asset, query, access()),
  { rows: pegSeriesTable },
);
