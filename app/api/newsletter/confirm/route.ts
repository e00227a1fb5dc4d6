import { confirmSubscription } from '@/lib/visitors/newsletter/confirm';
import { newsletterConfirmContract } from '@/lib/visitors/newsletter/contract';
import { defineLinkRoute } from '@/lib/web/http/link-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineLinkRoute(newsletterConfirmContract, ({ body, context }) =>
  confirmSubscription(body.token, context.nowMs),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(newsletterConfirmContract);
