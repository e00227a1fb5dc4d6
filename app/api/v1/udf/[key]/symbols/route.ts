import { udfSymbolsContract } from '@/lib/read/udf/contract';
import { getUdfSymbol } from '@/lib/read/udf/udf-symbols';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  udfSymbolsContract,
  ({ query, context }) => getUdfSymbol(context, query.symbol),
);
