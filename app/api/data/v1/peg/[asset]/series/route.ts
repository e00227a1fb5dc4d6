import { dataPegSeriesContract } from '@/lib/read/data-api/series-contract';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { pegSeriesTable } from '@/lib/web/http/tables/series-tables';

export const GET = defineDataRoute(
  dataPegSeriesContract,
  ({ params, query, context, plan }) => getPegSeries(context, params.asset, query, plan),
  { rows: pegSeriesTable },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataPegSeriesContract);
