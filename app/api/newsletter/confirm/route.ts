import { newsletterConfirmContract } from '@/lib/features/newsletter/contract';
import { confirmSubscription } from '@/lib/features/newsletter/subscriptions';
import { linkRoute } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = linkRoute(
  newsletterConfirmContract,
  ({ body, context }) => confirmSubscription(body.token, context.nowMs),
);
