import { confirmSubscription } from '@/lib/visitors/newsletter/confirm';
import { newsletterConfirmContract } from '@/lib/visitors/newsletter/contract';
import { linkRoute } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  newsletterConfirmContract,
  ({ body, context }) => confirmSubscription(body.token, context.nowMs),
);
