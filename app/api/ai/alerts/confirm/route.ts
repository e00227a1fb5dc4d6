import { confirmAlertsContract } from '@/lib/visitors/alerts/links-contract';
import { confirmAlerts } from '@/lib/visitors/alerts/owner/confirm';
import { ownerCookie, ownerToken } from '@/lib/visitors/alerts/owner/owner';
import { linkRoute } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  confirmAlertsContract,
  async ({ body, context, request, answerHeaders }) => {
    const { email, newToken } = await confirmAlerts(context, body.token, ownerToken(request));
    answerHeaders.append('Set-Cookie', ownerCookie(newToken));
    return { success: true as const, message: 'The address is confirmed.', user_email: email };
  },
);
