import * as z from 'zod/mini';
import { defineContract } from './contract';

/** Most a visitor may ask at once, characters after trimming. */
export const MAX_CHAT_MESSAGE_LENGTH = 2000;

/** Visible ASCII, because an assistant behind AI_CHAT_URL may name its sessions as it likes. */
export const chatSessionIdSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));

export const chatBodySchema = z.object({
  message: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_CHAT_MESSAGE_LENGTH))
    .check(z.describe('The question; white space around it is dropped')),
  session_id: z
    .optional(z.nullable(chatSessionIdSchema))
    .check(z.describe('As the last answer gave it; none to start a conversation')),
});
export type ChatBody = z.infer<typeof chatBodySchema>;

export const chatAnswerSchema = z.object({
  response: z
    .optional(z.string())
    .check(z.describe('Markdown; absent where the assistant answered without a text')),
  session_id: z.string(),
  message_id: z.string(),
  fallback: z
    .boolean()
    .check(z.describe('The text is a canned one, because the assistant could not answer')),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

export const chatContract = defineContract({
  key: 'askAssistant',
  method: 'POST',
  path: '/api/ai-chat-proxy',
  aliases: [],
  summary: 'Ask the assistant about the figures and how they are made',
  tag: 'Assistant',
  params: null,
  query: null,
  body: chatBodySchema,
  response: chatAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: [400, 403, 413, 429, 502, 504],
});
