import { serverConfig } from '@/lib/config/server-config';
import { answerChat } from '@/lib/visitors/chat/answer-chat';
import { chatContract } from '@/lib/visitors/chat/contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { INSTRUCTIONS, MCP_TOOLS } from '@/lib/web/mcp/tools';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  chatContract,
  ({ body, context }) =>
    answerChat(context, body, {
      model: serverConfig().chat.model,
      tools: MCP_TOOLS,
      instructions: INSTRUCTIONS,
    }),
);
