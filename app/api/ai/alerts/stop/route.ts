import { stopAlertsContract } from '@/lib/visitors/alerts/links-contract';
import { stopAlerts } from '@/lib/visitors/alerts/owner/confirm';
import { defineLinkRoute } from '@/lib/web/http/link-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineLinkRoute(stopAlertsContract, async ({ context, query }) => {
  await stopAlerts(context, query.token);
  return { success: true as const, message: 'The alerts are deleted.' };
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(stopAlertsContract);
