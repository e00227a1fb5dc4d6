'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { formatTimestamp } from '@/lib/format/times';

const LINE = '--print-line';

/**
 * What stands under every printed sheet: the address, the time of printing and the kind of data. A sheet's
 * margin shows no element, so the text goes into a style that `@page` reads.
 */
export function PrintLine() {
  const t = useTranslations('common.dataClass');
  useEffect(() => {
    const write = () => {
      const { feed } = document.documentElement.dataset;
      const kind = feed === 'live' || feed === 'replay' || feed === 'sample' ? t(feed) : '';
      const parts = [window.location.href, formatTimestamp(Date.now()), kind];
      const text = parts.filter((part) => part !== '').join(' · ');
      document.documentElement.style.setProperty(LINE, JSON.stringify(text));
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, [t]);
  return null;
}
