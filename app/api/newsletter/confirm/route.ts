import { newsletterConfirmContract } from '@/lib/contracts/newsletter-confirm';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { confirmSubscription } from '@/lib/services/newsletter/confirm';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'newsletter-confirm', points: 20, durationSeconds: 60 });

export const POST = defineRoute(
  newsletterConfirmContract,
  ({ body, context }) => confirmSubscription(body.token, context.nowMs),
  { guard },
);
