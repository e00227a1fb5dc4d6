import { alertOptionsContract } from '@/lib/contracts/alerts';
import { defineRoute } from '@/lib/http/define-route';
import { getAlertOptions } from '@/lib/services/alerts/list-options';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(alertOptionsContract, async () => getAlertOptions());
