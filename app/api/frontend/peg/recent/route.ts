import { getPegRecent } from '@/lib/features/peg/get-recent';
import { pegRecentContract } from '@/lib/features/peg/recent-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegRecentContract,
  ({ context, query }) => getPegRecent(context, query),
);
