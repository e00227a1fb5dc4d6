import { stopAlertsContract } from '@/lib/visitors/alerts/links-contract';
import { stopAlerts } from '@/lib/visitors/alerts/owner/confirm';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(stopAlertsContract, async ({ context, query }) => {
  await stopAlerts(context, query.token);
  return { success: true as const, message: 'The alerts are deleted.' };
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(stopAlertsContract);
