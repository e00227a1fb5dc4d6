import { healthContract } from '@/lib/read/status/contract';
import { getHealth } from '@/lib/read/status/get-health';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  healthContract,
  ({ context }) => getHealth(process.uptime(), context.nowMs),
);
