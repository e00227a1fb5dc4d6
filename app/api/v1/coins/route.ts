import { coinsContract } from '@/lib/read/coins/contract';
import { getCoins } from '@/lib/read/coins/list-coins';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(coinsContract, ({ context }) =>
  getCoins(context),
);
