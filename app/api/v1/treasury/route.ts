import { treasuryContract } from '@/lib/read/treasury/contract';
import { getTreasury } from '@/lib/read/treasury/get-treasury';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  treasuryContract,
  ({ context, query }) => getTreasury(context, query),
);
