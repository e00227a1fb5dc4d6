import { getPegStatus } from '@/lib/read/peg/get-status';
import { pegStatusContract } from '@/lib/read/peg/status-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(pegStatusContract, ({ context, params }) =>
  getPegStatus(context, params.asset),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(pegStatusContract);
