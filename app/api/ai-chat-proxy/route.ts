import { chatContract } from '@/lib/contracts/chat';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { answerChat } from '@/lib/services/chat/answer-chat';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'chat', points: 20, durationSeconds: 60 });

export const POST = defineRoute(chatContract, ({ body, context }) => answerChat(context, body), {
  guard,
});
