import { coinExitContract } from '@/lib/read/exit/contract';
import { getCoinExit } from '@/lib/read/exit/get-exit';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  coinExitContract,
  ({ context, params, query }) => getCoinExit(context, params.asset, query),
);
