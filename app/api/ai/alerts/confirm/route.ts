import { confirmAlertsContract } from '@/lib/contracts/alert-links';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { confirmAlerts } from '@/lib/services/alerts/confirm';
import { ownerCookie, ownerToken } from '@/lib/services/alerts/owner-cookie';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'alerts-confirm', points: 20, durationSeconds: 60 });

export const POST = defineRoute(
  confirmAlertsContract,
  async ({ body, context, request, answerHeaders }) => {
    const { email, newToken } = await confirmAlerts(context, body.token, ownerToken(request));
    if (newToken !== null) answerHeaders.append('Set-Cookie', ownerCookie(newToken));
    return { success: true as const, message: 'The address is confirmed.', user_email: email };
  },
  { guard },
);
