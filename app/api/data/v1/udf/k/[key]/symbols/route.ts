import { chartSymbolsContract } from '@/lib/read/data-api/udf/chart-contract';
import { udfSubject, udfSymbol } from '@/lib/read/data-api/udf/udf-symbols';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  chartSymbolsContract,
  async ({ query, context }) => udfSymbol(await udfSubject(context, query.symbol)),
);
