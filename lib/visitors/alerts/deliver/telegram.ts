import 'server-only';
import { z } from 'zod';
import type { AlertDelivery } from '@/lib/visitors/alerts/store/deliveries';
import { type PostAnswer, postJson } from './post';

const answerSchema = z.object({
  parameters: z.object({ retry_after: z.number().positive() }).optional(),
});

/** Sends a message with the Bot API; the body of its response says how long to wait. */
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
    // Not the API's own response, e.g. a proxy's page; the status is enough.
    return null;
  }
}
