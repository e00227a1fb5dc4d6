import * as z from 'zod/mini';

/** One message of the conversation (Specification §3). */
export const chatMessageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'ai']),
  /** Plain text of the visitor, Markdown of the assistant. */
  text: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
  isError: z.boolean(),
  /** The text is a prepared answer, because the assistant did not respond. */
  fallback: z.boolean(),
  /** Debug information; shown on localhost only. */
  debug: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** The stored form of a conversation in the session. */
export const conversationSchema = z.object({
  sessionId: z.nullable(z.string()),
  messages: z.array(chatMessageSchema),
});
export type Conversation = z.infer<typeof conversationSchema>;
