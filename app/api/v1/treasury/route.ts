import { treasuryContract } from '@/lib/features/treasury/contract';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  treasuryContract,
  ({ context, query }) => getTreasury(context, query),
);
