import { pegCheckContract } from '@/lib/contracts/peg-check';
import { defineRoute } from '@/lib/http/define-route';
import { answerPegCheck } from '@/lib/services/peg/answer-check';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(pegCheckContract, ({ context, query }) =>
  answerPegCheck(context, query.symbols?.split(',')),
);
