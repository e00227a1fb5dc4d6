import { getPegRecent } from '@/lib/read/peg/get-recent';
import { pegRecentContract } from '@/lib/read/peg/recent-contract';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegRecentContract,
  ({ context, query }) => getPegRecent(context, query),
);
