import { waitlistRequestContract } from '@/lib/contracts/waitlist-request';
import { defineRoute } from '@/lib/http/define-route';
import { idempotencyKeyOf } from '@/lib/http/idempotency-key';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { joinWaitlist } from '@/lib/services/requests/join-waitlist';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'requests-waitlist', points: 20, durationSeconds: 600 });

export const POST = defineRoute(
  waitlistRequestContract,
  ({ body, request, context }) =>
    joinWaitlist(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
  { guard },
);
