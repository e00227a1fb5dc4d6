import { udfSymbolsContract } from '@/lib/read/udf/contract';
import { getUdfSymbol } from '@/lib/read/udf/udf-symbols';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfSymbolsContract,
  ({ query, context }) => getUdfSymbol(context, query.symbol),
);
