import { getPegStatus } from '@/lib/read/peg/get-status';
import { pegStatusContract } from '@/lib/read/peg/status-contract';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegStatusContract,
  ({ context, params }) => getPegStatus(context, params.asset),
);
