import { coinSeriesContract } from '@/lib/features/series/coin-contract';
import { getCoinSeries } from '@/lib/features/series/get-coin-series';
import { route } from '@/lib/http/route';
import { coinSeriesTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coinSeriesContract,
  ({ context, params, query, access }) => getCoinSeries(context, params.asset, query, access()),
  { rows: coinSeriesTable },
);
