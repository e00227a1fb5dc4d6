import { coinDetailContract } from '@/lib/read/coins/detail-contract';
import { getCoin } from '@/lib/read/coins/get-coin';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  coinDetailContract,
  ({ context, params }) => getCoin(context, params.asset),
);
