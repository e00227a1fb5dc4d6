import { getPegRecent } from '@/lib/read/peg/get-recent';
import { pegRecentContract } from '@/lib/read/peg/recent-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(pegRecentContract, ({ context, query }) =>
  getPegRecent(context, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(pegRecentContract);
