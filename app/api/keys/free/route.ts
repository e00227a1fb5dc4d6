import { requestFreeKeyContract } from '@/lib/contracts/api-key-free';
import { defineRoute } from '@/lib/http/define-route';
import { idempotencyKeyOf } from '@/lib/http/idempotency-key';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { requestFreeKey } from '@/lib/services/keys/request-free';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'keys-free', points: 10, durationSeconds: 600 });

export const POST = defineRoute(
  requestFreeKeyContract,
  ({ body, request, context }) =>
    requestFreeKey(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
  { guard },
);
