import { newsletterUnsubscribeContract } from '@/lib/visitors/newsletter/contract';
import { unsubscribe } from '@/lib/visitors/newsletter/unsubscribe';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(newsletterUnsubscribeContract, ({ query, context }) =>
  unsubscribe(query.token, context.nowMs),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(
  newsletterUnsubscribeContract,
);
