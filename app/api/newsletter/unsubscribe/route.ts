import { newsletterUnsubscribeContract } from '@/lib/contracts/newsletter-confirm';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { unsubscribe } from '@/lib/services/newsletter/unsubscribe';

export const dynamic = 'force-dynamic';

// Generous: the servers of one mail provider unsubscribe many people from one address.
const guard = callerRateGuard({ name: 'newsletter-unsubscribe', points: 120, durationSeconds: 60 });

export const POST = defineRoute(
  newsletterUnsubscribeContract,
  ({ query, context }) => unsubscribe(query.token, context.nowMs),
  { guard },
);
