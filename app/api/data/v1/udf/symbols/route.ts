import { udfSymbolsContract } from '@/lib/read/data-api/udf/contract';
import { udfSubject, udfSymbol } from '@/lib/read/data-api/udf/udf-symbols';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(udfSymbolsContract, async ({ query, context }) =>
  udfSymbol(await udfSubject(context, query.symbol)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(udfSymbolsContract);
