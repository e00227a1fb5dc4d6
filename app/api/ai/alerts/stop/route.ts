import { stopAlertsContract } from '@/lib/visitors/alerts/links-contract';
import { stopAlerts } from '@/lib/visitors/alerts/owner/confirm';
import { defineLinkRoute } from '@/lib/web/http/link-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineLinkRoute(
  stopAlertsContract,
  async ({ context, query }) => {
    await stopAlerts(context, query.token);
    return { success: true as const, message: 'The alerts are deleted.' };
  },
);
