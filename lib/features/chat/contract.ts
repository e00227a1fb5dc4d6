import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';

/** Maximum length of one message, characters after trimming. */
export const MAX_CHAT_MESSAGE_LENGTH = 2000;

/** Visible ASCII: a client may name its session as it likes. */
export const chatSessionIdSchema = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,128}$/, 'must be the session_id of an answer'));

export const chatBodySchema = z.object({
  message: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_CHAT_MESSAGE_LENGTH))
    .check(z.describe('The question; surrounding white space is removed')),
  session_id: z
    .optional(z.nullable(chatSessionIdSchema))
    .check(z.describe('From the previous response; omit to start a conversation')),
});

export const chatAnswerSchema = z.object({
  response: z.optional(z.string()).check(z.describe('Markdown')),
  session_id: z.string(),
  message_id: z.string(),
  fallback: z
    .boolean()
    .check(z.describe('Whether keywords answered because the configured model did not')),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

export const chatContract = defineContract({
  key: 'askAssistant',
  method: 'POST',
  path: '/api/ai-chat-proxy',
  summary: 'Ask the assistant about the data and methodology',
  tag: 'Internal',
  body: chatBodySchema,
  response: chatAnswerSchema,
  cache: 'no-store',
  limit: { points: 20, durationSeconds: 60 },
  errors: [400, 403, 413, 429],
});
