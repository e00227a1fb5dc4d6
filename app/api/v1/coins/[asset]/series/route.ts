import { coinSeriesContract } from '@/lib/read/series/coin-contract';
import { getCoinSeries } from '@/lib/read/series/get-coin-series';
import { route } from '@/lib/web/http/route';
import { coinSeriesTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coinSeriesContract,
  ({ context, params, query, access }) => getCoinSeries(context, params.asset, query, access()),
  { rows: coinSeriesTable },
);
