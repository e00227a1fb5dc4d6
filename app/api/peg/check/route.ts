import { pegCheckContract } from '@/lib/contracts/peg-check';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { answerPegCheck, asksPegService } from '@/lib/services/peg/answer-check';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'peg-check', points: 60, durationSeconds: 60 });

export const GET = defineRoute(
  pegCheckContract,
  ({ context, query }) => answerPegCheck(context, query.symbols?.split(',')),
  // Only where a call goes on to another service can a visitor cost more than a read.
  { guard: async (request) => (asksPegService() ? guard(request) : undefined) },
);
