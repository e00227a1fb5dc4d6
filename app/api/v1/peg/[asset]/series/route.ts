import { pegSeriesContract } from '@/lib/read/series/contract';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { defineRoute } from '@/lib/web/http/define-route';
import { pegSeriesTable } from '@/lib/web/http/tables/series-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  pegSeriesContract,
  ({ context, params, query, access }) => getPegSeries(context, params.asset, query, access()),
  { rows: pegSeriesTable },
);
