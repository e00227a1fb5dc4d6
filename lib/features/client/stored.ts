type Area = 'localStorage' | 'sessionStorage';

/** A value that this browser stores, or this tab's session; `null` without one, and where storage is blocked. */
export function readStored(area: Area, name: string): string | null {
  try {
    return window[area].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with `null`. Where storage is blocked, it lasts for this page only. */
export function keepInBrowser(area: Area, name: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(name);
    else window[area].setItem(name, value);
  } catch {
    // Every caller works without it.
  }
}
