import { dataPegSeriesContract } from '@/lib/read/data-api/series-contract';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { pegSeriesTable } from '@/lib/web/http/tables/series-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataPegSeriesContract,
  ({ params, query, context, plan }) => getPegSeries(context, params.asset, query, plan),
  { rows: pegSeriesTable },
);
