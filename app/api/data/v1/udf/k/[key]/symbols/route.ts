import { chartSymbolsContract } from '@/lib/read/data-api/udf/chart-contract';
import { getUdfSymbol } from '@/lib/read/data-api/udf/udf-symbols';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  chartSymbolsContract,
  ({ query, context }) => getUdfSymbol(context, query.symbol),
);
