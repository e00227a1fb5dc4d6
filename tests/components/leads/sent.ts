export type Sent = { url: string; body: Record<string, unknown>; key: string | null };

/** Requests with a body, in the order they were sent. */
export function recordSent(): Sent[] {
  const sent: Sent[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') {
      sent.push({
        url: String(input),
        body: JSON.parse(init.body),
        key: new Headers(init.headers).get('idempotency-key'),
      });
    }
    return answer(input, init);
  };
  return sent;
}
