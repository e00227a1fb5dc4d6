import { createAlertContract } from '@/lib/contracts/alert-calls';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { createAlert } from '@/lib/services/alerts/create';
import { ownerCookie, ownerToken } from '@/lib/services/alerts/owner-cookie';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'alerts-create', points: 20, durationSeconds: 600 });

export const POST = defineRoute(
  createAlertContract,
  async ({ body, context, request, answerHeaders }) => {
    const { answer, newToken } = await createAlert(context, body, ownerToken(request));
    if (newToken !== null) answerHeaders.append('Set-Cookie', ownerCookie(newToken));
    return answer;
  },
  { guard },
);
