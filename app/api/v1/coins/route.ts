import { coinsContract } from '@/lib/read/coins/contract';
import { getCoins } from '@/lib/read/coins/list-coins';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  coinsContract,
  ({ context }) => getCoins(context),
);
