import { getPegRecent } from '@/lib/read/peg/get-recent';
import { pegRecentContract } from '@/lib/read/peg/recent-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  pegRecentContract,
  ({ context, query }) => getPegRecent(context, query),
);
