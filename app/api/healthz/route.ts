import { healthContract } from '@/lib/read/status/contract';
import { getHealth } from '@/lib/read/status/get-health';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(healthContract, ({ context }) =>
  getHealth(process.uptime(), context.nowMs),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(healthContract);
