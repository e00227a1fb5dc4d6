'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { formatTimestamp } from '@/lib/format/times';

const LINE = '--print-line';

/**
 * The line under every printed sheet: the address, the time of printing and the kind of data. A sheet's
 * margin cannot show elements, so the text goes into a style that `@page` reads.
 */
export function PrintLine() {
  const t = useTranslations('common.dataClass');
  useEffect(() => {
    const write = () => {
      const { feed } = document.documentElement.dataset;
      const kind = feed === 'live' || feed === 'replay' || feed === 'sample' ? t(feed) : '';
      const parts = [window.location.href, formatTimestamp(Date.now()), kind];
      // The whitepaper is the same wherever and whenever it is printed.
      const isPaper = document.querySelector('[data-paper]') !== null;
      const text = isPaper ? document.title : parts.filter((part) => part !== '').join(' · ');
      document.documentElement.style.setProperty(LINE, JSON.stringify(text));
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [t]);
  return null;
}

/** Opens the browser's print dialog. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className} onClick={() => window.print()}>
      {children}
    </button>
  );
}
