import { answerChat } from '@/lib/visitors/chat/answer-chat';
import { chatContract } from '@/lib/visitors/chat/contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(chatContract, ({ body, context }) => answerChat(context, body));

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(chatContract);
