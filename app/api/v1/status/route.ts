import { statusContract } from '@/lib/read/status/contract';
import { getFeedStatus } from '@/lib/read/status/get-status';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  statusContract,
  ({ context }) => getFeedStatus(context),
);
