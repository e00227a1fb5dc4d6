import type { LeadValues } from '@/lib/features/requests/lead-request';

type Draft = { values: LeadValues; sent: { body: string; key: string } | null };

/** Unsent input by form, kept as long as the page is open. */
const drafts = new Map<string, Draft>();

export function draftValues(form: string): LeadValues {
  return drafts.get(form)?.values ?? {};
}

export function keepDraft(form: string, values: LeadValues): void {
  drafts.set(form, { values, sent: drafts.get(form)?.sent ?? null });
}

export function forgetDraft(form: string): void {
  drafts.delete(form);
}

/**
 * The idempotency key of this request: the same for every attempt at sending the same text until one
 * succeeds, so that a retry after a lost response is stored once. A changed text is another request.
 */
export function idempotencyKey(form: string, body: unknown): string {
  const text = JSON.stringify(body);
  const draft = drafts.get(form);
  if (draft?.sent?.body === text) return draft.sent.key;
  // Not randomUUID: a page served without TLS does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  drafts.set(form, { values: draft?.values ?? {}, sent: { body: text, key } });
  return key;
}
