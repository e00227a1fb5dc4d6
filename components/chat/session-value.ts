/**
 * A text kept for this tab's session; `null` where there is none. A browser that forbids storage
 * throws here: then nothing is remembered, and the chat works all the same.
 */
export function readSession(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text for the session. @returns whether it is kept. */
export function keepForSession(name: string, text: string): boolean {
  try {
    window.sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
