import { coinExitContract } from '@/lib/features/exit/contract';
import { getCoinExit } from '@/lib/features/exit/get-exit';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coinExitContract,
  ({ context, params, query }) => getCoinExit(context, params.asset, query),
);
