import { coinSeriesContract } from '@/lib/read/series/coin-contract';
import { getCoinSeries } from '@/lib/read/series/get-coin-series';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';
import { coinSeriesTable } from '@/lib/web/http/tables/series-tables';

export const GET = defineRoute(
  coinSeriesContract,
  ({ context, params, query }) => getCoinSeries(context, params.asset, query),
  { rows: coinSeriesTable },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(coinSeriesContract);
