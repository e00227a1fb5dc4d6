import { coinDetailContract } from '@/lib/read/coins/detail-contract';
import { getCoin } from '@/lib/read/coins/get-coin';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  coinDetailContract,
  ({ context, params }) => getCoin(context, params.asset),
);
