import { healthContract } from '@/lib/contracts/status';
import { defineRoute } from '@/lib/http/define-route';
import { getHealth } from '@/lib/services/status/get-health';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(healthContract, () => getHealth(process.uptime()));
