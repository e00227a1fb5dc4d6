import { pegSeriesContract } from '@/lib/contracts/series';
import { defineRoute } from '@/lib/http/define-route';
import { pegSeriesTable } from '@/lib/http/series-tables';
import { getPegSeries } from '@/lib/services/series/get-peg-series';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(
  pegSeriesContract,
  ({ context, params, query }) => getPegSeries(context, params.asset, query),
  { csv: pegSeriesTable },
);
