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

/** Stores a value for the session. @returns whether it was stored. */
export function storeForSession(name: string, text: string): boolean {
  try {
    window.sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
