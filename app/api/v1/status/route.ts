import { statusContract } from '@/lib/contracts/status';
import { defineRoute } from '@/lib/http/define-route';
import { getFeedStatus } from '@/lib/services/status/get-status';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(statusContract, ({ context }) => getFeedStatus(context));
