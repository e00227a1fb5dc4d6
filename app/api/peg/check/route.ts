import { answerPegCheck, usesPegService } from '@/lib/read/peg/answer-check';
import { pegCheckContract, symbolsOf } from '@/lib/read/peg/check-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { callLimit } from '@/lib/web/http/limits/rate-limit';

const forwarded = callLimit({ name: 'peg-check', points: 60, durationSeconds: 60 });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  pegCheckContract,
  ({ context, query }) => answerPegCheck(context, symbolsOf(query.symbols)),
  // A request costs more than a read only if it is forwarded to another service.
  { guard: async (request) => (usesPegService() ? forwarded.enter(request) : undefined) },
);
