import { coinsContract } from '@/lib/features/coins/contract';
import { getCoins } from '@/lib/features/coins/list-coins';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(coinsContract, ({ context }) =>
  getCoins(context),
);
