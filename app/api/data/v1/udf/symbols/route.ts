import { udfSymbolsContract } from '@/lib/contracts/data-udf';
import { defineDataRoute } from '@/lib/http/data-route';
import { udfSubject, udfSymbol } from '@/lib/services/data/udf-symbols';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(
  udfSymbolsContract,
  async ({ query, context }) => udfSymbol(await udfSubject(context, query.symbol)),
  { feature: 'tradingViewAlerts' },
);
