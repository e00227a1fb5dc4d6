import { z } from 'zod';
import { urlWithScheme } from './environment';

const httpUrl = urlWithScheme(['http', 'https'], 'must be an http:// or https:// address');

export const chatEnvironment = {
  /** An assistant that receives the chat's questions; without it, the embedded answerer replies. */
  AI_CHAT_URL: httpUrl.optional(),
  /** Sent to it as a bearer token. */
  AI_CHAT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, 'must be a token without spaces')
    .optional(),
  /** Where the browser reports events to; built into the pages and their security policy. */
  NEXT_PUBLIC_ANALYTICS_URL: httpUrl.optional(),
};

const chatEnvironmentSchema = z.object(chatEnvironment);

/** The settings by the names they have in the code. */
export function chatSettings(env: z.output<typeof chatEnvironmentSchema>) {
  return { chat: { assistantUrl: env.AI_CHAT_URL, assistantToken: env.AI_CHAT_TOKEN } };
}
