import { serverConfig } from '@/lib/config/server-config';
import { answerChat } from '@/lib/features/chat/answer-chat';
import { chatContract } from '@/lib/features/chat/contract';
import { INSTRUCTIONS, MCP_TOOLS } from '@/lib/http/mcp/tools';
import { route } from '@/lib/http/route';

/** Answers by the model behind AI_CHAT_URL with the tools of /mcp; without one, by keywords from the same services. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  chatContract,
  ({ body, context }) =>
    answerChat(context, body, {
      model: serverConfig().chat.model,
      tools: MCP_TOOLS,
      instructions: INSTRUCTIONS,
    }),
);
