'use client';

const KEY = 'alerts-email';

/** The address this browser made its last alert for; it may have none, or keep nothing at all. */
export function rememberedEmail(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the address for the next visit, where the browser allows it. */
export function rememberEmail(email: string): void {
  try {
    window.localStorage.setItem(KEY, email);
  } catch {
    // A browser that keeps nothing shows the demo address's alerts only.
  }
}
