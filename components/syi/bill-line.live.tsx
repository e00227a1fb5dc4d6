'use client';

import { useTranslations } from 'next-intl';
import { formatBps, formatPercent } from '@/lib/format/numbers';
import type { SyiCurrent } from '@/lib/read/syi/contract';
import { useRegime } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';

/** Under the figure: how far it is from the 3-month Treasury bill, and the bill's rate. */
export function BillLine({ syi: { over_bills_bps_text: spread } }: { syi: SyiCurrent }) {
  const t = useTranslations('syi');
  const rate = liveData(useRegime().state)?.t_bill_percent ?? null;
  return (
    <p className="figure text-small text-soft sm:text-body">
      {spread === null || rate === null
        ? t('billNone')
        : t.rich('bill', {
            spread: formatBps(spread),
            rate: formatPercent(rate, 2),
            strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          })}
    </p>
  );
}
