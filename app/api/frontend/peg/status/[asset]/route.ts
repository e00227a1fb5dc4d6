import { pegStatusContract } from '@/lib/contracts/peg-status';
import { defineRoute } from '@/lib/http/define-route';
import { getPegStatus } from '@/lib/services/peg/get-status';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(pegStatusContract, ({ context, params }) =>
  getPegStatus(context, params.asset),
);
