import { coinSeriesContract } from '@/lib/read/series/coin-contract';
import { getCoinSeries } from '@/lib/read/series/get-coin-series';
import { defineRoute } from '@/lib/web/http/define-route';
import { coinSeriesTable } from '@/lib/web/http/tables/series-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  coinSeriesContract,
  ({ context, params, query, access }) => getCoinSeries(context, params.asset, query, access()),
  { rows: coinSeriesTable },
);
