'use client';

import type { ReactNode } from 'react';
import { THEME_STORAGE_KEY } from './theme-script';

function flipTheme(): void {
  const root = document.documentElement;
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const current = root.dataset.theme ?? (systemDark ? 'dark' : 'light');
  const next = current === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, next);
  } catch {
    // Storage may be refused (private browsing): the choice then lasts for this page only.
  }
}

/** Flips between light and dark, and remembers it; until then the system's choice holds. */
export function ThemeToggle({ label, children }: { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={flipTheme}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:text-accent"
    >
      {children}
    </button>
  );
}
