import { newsletterUnsubscribeContract } from '@/lib/features/newsletter/contract';
import { unsubscribe } from '@/lib/features/newsletter/subscriptions';
import { linkRoute } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  newsletterUnsubscribeContract,
  ({ query, context }) => unsubscribe(query.token, context.nowMs),
);
