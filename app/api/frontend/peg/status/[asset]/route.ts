import { getPegStatus } from '@/lib/read/peg/get-status';
import { pegStatusContract } from '@/lib/read/peg/status-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  pegStatusContract,
  ({ context, params }) => getPegStatus(context, params.asset),
);
