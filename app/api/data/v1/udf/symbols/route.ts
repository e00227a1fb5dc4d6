import { udfSymbolsContract } from '@/lib/read/data-api/udf/contract';
import { getUdfSymbol } from '@/lib/read/data-api/udf/udf-symbols';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  udfSymbolsContract,
  ({ query, context }) => getUdfSymbol(context, query.symbol),
);
