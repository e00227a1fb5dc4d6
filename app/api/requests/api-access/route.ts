import { apiAccessRequestContract } from '@/lib/contracts/api-access-request';
import { defineRoute } from '@/lib/http/define-route';
import { idempotencyKeyOf } from '@/lib/http/idempotency-key';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { requestApiAccess } from '@/lib/services/requests/request-api-access';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'requests-api-access', points: 20, durationSeconds: 600 });

export const POST = defineRoute(
  apiAccessRequestContract,
  ({ body, request, context }) =>
    requestApiAccess(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
  { guard },
);
