/** Set once the nudge was shown, or the chat was opened without it. */
export const NUDGE_DONE = 'chat-nudge';

/**
 * A value of this tab's session; `null` if there is none. A browser that blocks storage throws;
 * the chat then works without it.
 */
export function readSession(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value for the session where the browser allows it. */
export function storeForSession(name: string, text: string): void {
  try {
    window.sessionStorage.setItem(name, text);
  } catch {
    // The chat works without it.
  }
}
