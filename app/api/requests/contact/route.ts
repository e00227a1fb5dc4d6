import { contactRequestContract } from '@/lib/contracts/contact-request';
import { defineRoute } from '@/lib/http/define-route';
import { idempotencyKeyOf } from '@/lib/http/idempotency-key';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { sendContact } from '@/lib/services/requests/send-contact';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'requests-contact', points: 20, durationSeconds: 600 });

export const POST = defineRoute(
  contactRequestContract,
  ({ body, request, context }) =>
    sendContact(body, { idempotencyKey: idempotencyKeyOf(request), nowMs: context.nowMs }),
  { guard },
);
