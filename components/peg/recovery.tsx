import { useLocale, useTranslations } from 'next-intl';
import { Moment } from '@/components/freshness/moment';
import { Badge } from '@/components/ui/marks/badge';
import type { DepegEventView } from '@/lib/features/peg/events-contract';

/** When a depeg ended, or how far it is from recovery. */
export function Recovery({ event }: { event: DepegEventView }) {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  if (event.recovered_at !== null) return <Moment iso={event.recovered_at} locale={locale} />;
  return (
    <Badge tone={event.state === 'open' ? 'alert' : 'watch'}>
      {t(event.state === 'open' ? 'open' : 'recovering')}
    </Badge>
  );
}
