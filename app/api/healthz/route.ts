import { healthContract } from '@/lib/read/status/contract';
import { getHealth } from '@/lib/read/status/get-health';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(healthContract, ({ context }) =>
  getHealth(process.uptime(), context.nowMs),
);
