import { whitepaperRequestContract } from '@/lib/contracts/whitepaper-request';
import { defineRoute } from '@/lib/http/define-route';
import { idempotencyKeyOf } from '@/lib/http/idempotency-key';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { requestWhitepaper } from '@/lib/services/requests/request-whitepaper';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'requests-whitepaper', points: 20, durationSeconds: 600 });

export const POST = defineRoute(
  whitepaperRequestContract,
  ({ body, request, context }) =>
    requestWhitepaper(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
  { guard },
);
