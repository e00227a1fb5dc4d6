'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { formatTimestamp } from '@/lib/format/times';

const LINE = '--print-line';

/**
 * The line under every printed sheet: the address, the time of printing and the kind of data. A sheet's
 * margin cannot show elements, so the text goes into a style that `@page` reads. The print shortcut waits for
 * the charts below the fold; the browser's own menu does not, so the line states what is missing.
 */
export function PrintLine() {
  const t = useTranslations('common.dataClass');
  const paper = useTranslations('common.paper');
  useEffect(() => {
    const write = () => {
      const { feed } = document.documentElement.dataset;
      const kind = feed === 'live' || feed === 'replay' || feed === 'sample' ? t(feed) : '';
      const isWhole = document.querySelector('main [data-skeleton]') === null;
      const missing = isWhole ? '' : paper('missing');
      const parts = [window.location.href, formatTimestamp(Date.now()), kind, missing];
      // The whitepaper is the same wherever and whenever it is printed.
      const isPaper = document.querySelector('[data-paper]') !== null;
      const text = isPaper ? document.title : parts.filter((part) => part !== '').join(' · ');
      document.documentElement.style.setProperty(LINE, JSON.stringify(text));
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== 'p' || altKey || shiftKey || !(ctrlKey || metaKey)) return;
      event.preventDefault();
      printWhole();
    };
    window.addEventListener('beforeprint', write);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeprint', write);
      window.removeEventListener('keydown', onKey);
    };
  }, [t, paper]);
  return null;
}

/** How long printing waits for parts that are still loading, and how often it checks. */
const TIMEOUT_MS = 5000;
const CHECK_EVERY_MS = 100;

/**
 * Prints the page including the parts below the fold: requests every part, also nested ones, waits for
 * those still loading, and opens the browser's dialog. The browser itself would not wait.
 */
export async function printWhole(): Promise<void> {
  const untilMs = Date.now() + TIMEOUT_MS;
  do {
    window.dispatchEvent(new Event('beforeprint'));
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  } while (document.querySelector('main [data-skeleton]') !== null && Date.now() < untilMs);
  window.print();
}

/** Prints the whole page. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={printWhole}>
      {children}
    </button>
  );
}
