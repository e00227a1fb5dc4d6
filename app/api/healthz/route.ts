import { healthContract } from '@/lib/features/status/contract';
import { getHealth } from '@/lib/features/status/get-health';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(healthContract, ({ context }) =>
  getHealth(process.uptime(), context.nowMs),
);
