import { coinSeriesContract } from '@/lib/contracts/coin-series';
import { defineRoute } from '@/lib/http/define-route';
import { coinSeriesTable } from '@/lib/http/series-tables';
import { getCoinSeries } from '@/lib/services/series/get-coin-series';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(
  coinSeriesContract,
  ({ context, params, query }) => getCoinSeries(context, params.asset, query),
  { csv: coinSeriesTable },
);
