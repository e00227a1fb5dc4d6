import { confirmAlerts } from '@/lib/features/alerts/browser-alerts';
import { confirmAlertsContract } from '@/lib/features/alerts/links-contract';
import { ownerCookie, ownerToken } from '@/lib/features/alerts/owner';
import { linkRoute } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  confirmAlertsContract,
  async ({ body, context, request, answerHeaders }) => {
    const { email, newToken } = await confirmAlerts(context, body.token, ownerToken(request));
    answerHeaders.append('Set-Cookie', ownerCookie(newToken));
    return { success: true as const, message: 'The address is confirmed.', user_email: email };
  },
);
