import { newsletterUnsubscribeContract } from '@/lib/visitors/newsletter/contract';
import { unsubscribe } from '@/lib/visitors/newsletter/unsubscribe';
import { defineLinkRoute } from '@/lib/web/http/link-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineLinkRoute(newsletterUnsubscribeContract, ({ query, context }) =>
  unsubscribe(query.token, context.nowMs),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(
  newsletterUnsubscribeContract,
);
