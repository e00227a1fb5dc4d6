import 'server-only';
import { z } from 'zod';
import type { AlertDelivery } from '@/lib/features/alerts/store/deliveries';
import { postJson, type ReceiverAnswer } from './post';

const answerSchema = z.object({
  description: z.string().optional(),
  parameters: z
    .object({
      retry_after: z.number().positive().optional(),
      migrate_to_chat_id: z.int().optional(),
    })
    .optional(),
});

const MAX_REASON_LENGTH = 200;

/**
 * Sends a message with the Bot API. A group that became a supergroup has a new id, which the response
 * names. Any other 400 or 403 means that the bot cannot write to the chat: it is unknown, or has blocked
 * or removed the bot.
 */
export async function sendTelegram(
  delivery: Pick<AlertDelivery, 'target' | 'body'>,
  { apiUrl, botToken }: { apiUrl: string; botToken: string },
): Promise<ReceiverAnswer> {
  const message = {
    chat_id: delivery.target,
    text: delivery.body,
    link_preview_options: { is_disabled: true },
  };
  const { status, retryAfterSeconds, text } = await postJson(
    new URL(`${apiUrl}/bot${botToken}/sendMessage`),
    JSON.stringify(message),
  );
  const answer = readAnswer(text);
  const movedTo = answer?.parameters?.migrate_to_chat_id;
  return {
    status,
    retryAfterSeconds: answer?.parameters?.retry_after ?? retryAfterSeconds,
    ...(answer?.description && { reason: answer.description.slice(0, MAX_REASON_LENGTH) }),
    ...(movedTo !== undefined && { movedTo: String(movedTo) }),
    // Only the API itself says that about a chat, not e.g. a proxy's page.
    isGone: answer !== null && movedTo === undefined && (status === 400 || status === 403),
  };
}

function readAnswer(text: string): z.infer<typeof answerSchema> | null {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    // Not the API's own response, e.g. a proxy's page; the status is enough.
    return null;
  }
}
