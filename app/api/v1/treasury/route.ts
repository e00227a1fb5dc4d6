import { treasuryContract } from '@/lib/read/treasury/contract';
import { getTreasury } from '@/lib/read/treasury/get-treasury';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  treasuryContract,
  ({ context, query }) => getTreasury(context, query),
);
