import { coinExitContract } from '@/lib/read/exit/contract';
import { getCoinExit } from '@/lib/read/exit/get-exit';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coinExitContract,
  ({ context, params, query }) => getCoinExit(context, params.asset, query),
);
