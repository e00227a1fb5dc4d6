import { dataPegSeriesContract } from '@/lib/contracts/data-series';
import { defineDataRoute } from '@/lib/http/data-route';
import { pegSeriesTable } from '@/lib/http/series-tables';
import { getPegSeries } from '@/lib/services/series/get-peg-series';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  dataPegSeriesContract,
  ({ params, query, context, plan }) => getPegSeries(context, params.asset, query, plan),
  { csv: pegSeriesTable },
);
