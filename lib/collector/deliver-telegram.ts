import 'server-only';
import { z } from 'zod';
import type { AlertDelivery } from '@/lib/store/alerts-channels';
import { type PostAnswer, postJson } from './deliver-post';

const answerSchema = z.object({
  parameters: z.object({ retry_after: z.number().positive() }).optional(),
});

/** Sends a message with the Bot API; how long it asks to wait stands in the body of its answer. */
export async function sendTelegram(
  delivery: Pick<AlertDelivery, 'target' | 'body'>,
  { apiUrl, botToken }: { apiUrl: string; botToken: string },
): Promise<PostAnswer> {
  const message = {
    chat_id: delivery.target,
    text: delivery.body,
    link_preview_options: { is_disabled: true },
  };
  const answer = await postJson(
    new URL(`${apiUrl}/bot${botToken}/sendMessage`),
    JSON.stringify(message),
  );
  return { ...answer, retryAfterSeconds: retryAfter(answer.text) ?? answer.retryAfterSeconds };
}

function retryAfter(text: string): number | null {
  try {
    return answerSchema.parse(JSON.parse(text)).parameters?.retry_after ?? null;
  } catch {
    // An answer that is not the API's own, e.g. a proxy's page: its status says enough.
    return null;
  }
}
