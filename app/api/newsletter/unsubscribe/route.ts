import { newsletterUnsubscribeContract } from '@/lib/visitors/newsletter/contract';
import { unsubscribe } from '@/lib/visitors/newsletter/unsubscribe';
import { linkRoute } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  newsletterUnsubscribeContract,
  ({ query, context }) => unsubscribe(query.token, context.nowMs),
);
