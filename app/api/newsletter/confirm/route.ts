import { confirmSubscription } from '@/lib/visitors/newsletter/confirm';
import { newsletterConfirmContract } from '@/lib/visitors/newsletter/contract';
import { defineLinkRoute } from '@/lib/web/http/link-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineLinkRoute(
  newsletterConfirmContract,
  ({ body, context }) => confirmSubscription(body.token, context.nowMs),
);
