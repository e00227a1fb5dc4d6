import 'server-only';
import * as z from 'zod/mini';
import { chatSessionIdSchema } from '@/lib/contracts/chat';

/** Most an assistant may send. */
export const MAX_ANSWER_BYTES = 64 * 1024;

/** Longest text that is shown. */
export const MAX_ANSWER_LENGTH = 8000;

const name = z.optional(z.nullable(chatSessionIdSchema));

/** What a separate assistant may answer; fields beyond these are dropped. */
export const assistantAnswerSchema = z.object({
  response: z.optional(z.nullable(z.string().check(z.maxLength(MAX_ANSWER_LENGTH)))),
  session_id: name,
  message_id: name,
  fallback: z.optional(z.nullable(z.boolean())),
});
