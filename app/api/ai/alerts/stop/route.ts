import { stopAlertsContract } from '@/lib/visitors/alerts/links-contract';
import { stopAlerts } from '@/lib/visitors/alerts/owner/confirm';
import { linkRoute } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  stopAlertsContract,
  async ({ context, query }) => {
    await stopAlerts(context, query.token);
    return { success: true as const, message: 'The alerts are deleted.' };
  },
);
