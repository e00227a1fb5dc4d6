import { coinDetailContract } from '@/lib/features/coins/detail-contract';
import { getCoin } from '@/lib/features/coins/get-coin';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coinDetailContract,
  ({ context, params }) => getCoin(context, params.asset),
);
