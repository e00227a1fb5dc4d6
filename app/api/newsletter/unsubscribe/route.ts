import { newsletterUnsubscribeContract } from '@/lib/visitors/newsletter/contract';
import { unsubscribe } from '@/lib/visitors/newsletter/unsubscribe';
import { defineLinkRoute } from '@/lib/web/http/link-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineLinkRoute(
  newsletterUnsubscribeContract,
  ({ query, context }) => unsubscribe(query.token, context.nowMs),
);
