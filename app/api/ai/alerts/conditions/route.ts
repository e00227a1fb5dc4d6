import { alertOptionsContract } from '@/lib/visitors/alerts/contract';
import { getAlertOptions } from '@/lib/visitors/alerts/read-rule';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(alertOptionsContract, async () => getAlertOptions());

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(alertOptionsContract);
