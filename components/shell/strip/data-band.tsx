'use client';

import { useTranslations } from 'next-intl';
import type { BandData } from '@/components/freshness/band-data';
import { useDataClassText } from '@/components/freshness/use-data-class-text';
import { StatusMark } from '@/components/ui/marks/status-mark';

/** The band under the header that states, for the whole page, that its figures are not live. */
export function DataBand({ data }: { data: BandData | null }) {
  const label = useTranslations('shell.strip')('data');
  const text = useDataClassText();
  if (data === null || data.data_class === 'live') return null;
  return (
    <section aria-label={label} className="band">
      <p className="page flex items-center gap-2">
        <StatusMark tone="neutral" />
        {text(data)}
      </p>
    </section>
  );
}
