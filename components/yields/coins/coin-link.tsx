'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { CoinMark } from '@/components/risk/coin-mark';
import { coinHref, openCoin } from './open-coin';

/** A coin's ticker that opens its detail; a link, so that it can be copied or opened elsewhere. */
export function CoinLink({
  symbol,
  name = null,
  returnHere = false,
}: {
  symbol: string;
  name?: string | null;
  /** Whether the focus comes back here when the detail is closed. */
  returnHere?: boolean;
}) {
  const t = useTranslations('strategies');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openCoin(symbol);
  };
  return (
    <a
      href={coinHref(symbol)}
      onClick={open}
      {...(returnHere ? { 'data-coin': symbol } : {})}
      className="coin-link"
    >
      <CoinMark symbol={symbol} name={name} />
      <span className="sr-only"> {t('details')}</span>
    </a>
  );
}
