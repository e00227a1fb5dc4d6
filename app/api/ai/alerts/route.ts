import { createAlertContract } from '@/lib/visitors/alerts/contract';
import { createAlert } from '@/lib/visitors/alerts/create';
import { ownerCookie, ownerToken } from '@/lib/visitors/alerts/owner/owner';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  createAlertContract,
  async ({ body, context, request, answerHeaders }) => {
    const { answer, newToken } = await createAlert(context, body, ownerToken(request));
    if (newToken !== null) answerHeaders.append('Set-Cookie', ownerCookie(newToken));
    return answer;
  },
);
