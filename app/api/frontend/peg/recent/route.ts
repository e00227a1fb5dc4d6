import { pegRecentContract } from '@/lib/contracts/peg-frontend';
import { defineRoute } from '@/lib/http/define-route';
import { getPegRecent } from '@/lib/services/peg/get-recent';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(pegRecentContract, ({ context, query }) =>
  getPegRecent(context, query),
);
