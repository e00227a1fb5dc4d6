import { confirmFreeKeyContract } from '@/lib/contracts/api-key-free';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { confirmFreeKey } from '@/lib/services/keys/confirm-free';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'keys-confirm', points: 20, durationSeconds: 60 });

export const POST = defineRoute(
  confirmFreeKeyContract,
  ({ body, context }) => confirmFreeKey(body.token, context.nowMs),
  { guard },
);
