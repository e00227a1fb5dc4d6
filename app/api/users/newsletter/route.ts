import { newsletterContract } from '@/lib/contracts/newsletter';
import { defineRoute } from '@/lib/http/define-route';
import { idempotencyKeyOf } from '@/lib/http/idempotency-key';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { subscribe } from '@/lib/services/newsletter/subscribe';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'newsletter', points: 20, durationSeconds: 600 });

export const POST = defineRoute(
  newsletterContract,
  ({ body, request, context }) =>
    subscribe(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
  { guard },
);
