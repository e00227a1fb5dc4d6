import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { DemoNote } from '@/components/freshness/demo-note';
import { StateNote } from '@/components/freshness/state-note';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { Badge } from '@/components/ui/badge';
import { Missing } from '@/components/ui/missing';
import { Skeleton } from '@/components/ui/skeleton';
import type { Live } from '@/lib/client/use-live';
import { PEG_CARD_FALLBACK } from '@/lib/content/fallback-figures';
import type { PegRecent } from '@/lib/contracts/peg-frontend';
import { formatBps, formatPrice } from '@/lib/format/numbers';

/** USDC's peg on the front page; where nothing ever arrived, the labelled reference figure. */
export function PegCardView({ state }: { state: Live<PegRecent> }) {
  const t = useTranslations('homeLive');
  const common = useTranslations('common');
  if (state.status === 'loading') {
    return (
      <div className="space-y-2">
        <Skeleton className="h-8 w-28" />
        <Skeleton className="h-5 w-40" />
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <div className="space-y-1.5">
        <p className="figure font-semibold text-figure text-faint">
          {formatPrice(PEG_CARD_FALLBACK.priceUsd)}
        </p>
        <p className="figure text-small text-soft">
          {formatBps(PEG_CARD_FALLBACK.deviationBps)} · {common('pegClass.stable').toUpperCase()}
        </p>
        <DemoNote label={t('pegFallback')} />
      </div>
    );
  }
  const now = state.data.current_status;
  return (
    <div>
      <p className="font-semibold text-figure">
        {now.price_usd === null ? (
          <Missing reason={common('missing.price')} />
        ) : (
          <ChangedFigure text={formatPrice(now.price_text ?? now.price_usd)} />
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-soft">
        {now.price_dev_bps === null ? null : (
          <span className="figure">{formatBps(now.price_dev_bps)}</span>
        )}
        {now.status ? (
          <Badge tone={CLASS_TONE[now.status]}>{common(`pegClass.${now.status}`)}</Badge>
        ) : null}
      </p>
      <p className="mt-2 text-faint text-micro">{now.exchange}</p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <DataClassLabel meta={state.data.meta} />
        <StateNote status={state.status} />
      </div>
    </div>
  );
}
