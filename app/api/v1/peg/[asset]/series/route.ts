import { pegSeriesContract } from '@/lib/read/series/contract';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { pegSeriesTable } from '@/lib/web/http/tables/series-tables';

export const GET = defineRoute(
  pegSeriesContract,
  ({ context, params, query }) => getPegSeries(context, params.asset, query),
  { rows: pegSeriesTable },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(pegSeriesContract);
