import { stopAlerts } from '@/lib/features/alerts/browser-alerts';
import { stopAlertsContract } from '@/lib/features/alerts/links-contract';
import { linkRoute } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  stopAlertsContract,
  async ({ context, query }) => {
    await stopAlerts(context, query.token);
    return { success: true as const, message: 'The alerts are deleted.' };
  },
);
