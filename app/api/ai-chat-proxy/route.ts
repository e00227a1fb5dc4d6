import { answerChat } from '@/lib/visitors/chat/answer-chat';
import { chatContract } from '@/lib/visitors/chat/contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  chatContract,
  ({ body, context }) => answerChat(context, body),
);
