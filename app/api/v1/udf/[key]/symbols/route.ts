import { udfSymbolsContract } from '@/lib/features/series/udf-contract';
import { getUdfSymbol } from '@/lib/features/series/udf-symbols';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfSymbolsContract,
  ({ query, context }) => getUdfSymbol(context, query.symbol),
);
