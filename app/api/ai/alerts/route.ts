import { createAlert } from '@/lib/features/alerts/browser-alerts';
import { createAlertContract } from '@/lib/features/alerts/contract';
import { ownerCookie, ownerToken } from '@/lib/features/alerts/owner';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  createAlertContract,
  async ({ body, context, request, answerHeaders }) => {
    const { answer, newToken } = await createAlert(context, body, ownerToken(request));
    if (newToken !== null) answerHeaders.append('Set-Cookie', ownerCookie(newToken));
    return answer;
  },
);
