import { stopAlertsContract } from '@/lib/contracts/alert-links';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { stopAlerts } from '@/lib/services/alerts/confirm';

export const dynamic = 'force-dynamic';

// Generous: the servers of one mail provider ask for many people from one address.
const guard = callerRateGuard({ name: 'alerts-stop', points: 120, durationSeconds: 60 });

export const POST = defineRoute(
  stopAlertsContract,
  async ({ context, query }) => {
    await stopAlerts(context, query.token);
    return { success: true as const, message: 'The alerts are deleted.' };
  },
  { guard },
);
