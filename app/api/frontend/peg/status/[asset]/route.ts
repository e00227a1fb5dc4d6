import { getPegStatus } from '@/lib/features/peg/get-status';
import { pegStatusContract } from '@/lib/features/peg/status-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegStatusContract,
  ({ context, params }) => getPegStatus(context, params.asset),
);
