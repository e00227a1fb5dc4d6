import { z } from 'zod';
import { httpUrl, wholeNumber } from './environment';

export const chatEnvironment = {
  /** Chat completions endpoint of the assistant's model; without it, keywords answer. */
  AI_CHAT_URL: httpUrl.optional(),
  /** Sent to it as a bearer token. */
  AI_CHAT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, 'must be a token without spaces')
    .optional(),
  /** The model's name at that endpoint; set together with it. */
  AI_CHAT_MODEL: z.string().min(1).max(200).optional(),
  /** Questions an hour that go to the model, per web process. */
  AI_CHAT_QUESTIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(200),
  /** Where the browser reports events to; built into the pages and their security policy. */
  NEXT_PUBLIC_ANALYTICS_URL: httpUrl.optional(),
};

const chatEnvironmentSchema = z.object(chatEnvironment);

/** What is missing for a model to answer. */
export function chatProblem({
  AI_CHAT_URL,
  AI_CHAT_MODEL,
}: z.output<typeof chatEnvironmentSchema>) {
  if ((AI_CHAT_URL === undefined) === (AI_CHAT_MODEL === undefined)) return null;
  return AI_CHAT_URL === undefined
    ? { path: ['AI_CHAT_URL'], message: 'must be set when AI_CHAT_MODEL is' }
    : { path: ['AI_CHAT_MODEL'], message: 'must be set when AI_CHAT_URL is' };
}

/** The settings by the names they have in the code; `null` where no model is configured. */
export function chatSettings(env: z.output<typeof chatEnvironmentSchema>) {
  const { AI_CHAT_URL: url, AI_CHAT_TOKEN: token, AI_CHAT_MODEL: model } = env;
  if (url === undefined || model === undefined) return { chat: { model: null } };
  return {
    chat: { model: { url, token, model, questionsPerHour: env.AI_CHAT_QUESTIONS_PER_HOUR } },
  };
}
