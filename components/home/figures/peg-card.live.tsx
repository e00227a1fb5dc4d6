'use client';

import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { Skeleton } from '@/components/ui/skeleton';
import { PEG_CARD_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { isFaded, type Live } from '@/lib/features/client/use-live';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import { usePegRecent } from '@/lib/features/peg/use-peg';
import { formatBps, formatPrice } from '@/lib/format/numbers';

/** USDC's peg on the front page, polled every minute. */
export function PegCard() {
  return <PegCardView state={usePegRecent().state} />;
}

/** Shows the labeled reference figure if no figure ever arrived. */
export function PegCardView({ state }: { state: Live<PegRecent> }) {
  const t = useTranslations('homeLive');
  const common = useTranslations('common');
  const shown = useLastKnown(state);
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
        <DemoNote label={t('pegFallback')} error={state.error} again={state.again} />
      </div>
    );
  }
  const now = state.data.current_status;
  return (
    <div data-old={isFaded(state) || undefined}>
      <p className="font-semibold text-figure">
        {figureOrMissing(now.price_usd, common('missing.price'), (usd) =>
          formatPrice(now.price_text ?? usd),
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-soft">
        {now.price_dev_bps === null ? null : (
          <span className="figure">{formatBps(now.price_dev_bps)}</span>
        )}
        {now.status ? (
          <Badge tone={shown.tone(CLASS_TONE[now.status])} wrap>
            {shown.word(common(`pegClass.${now.status}`))}
          </Badge>
        ) : null}
      </p>
      <p className="mt-2 text-faint text-micro">{now.exchange}</p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <DataClassLabel meta={state.data.meta} short />
        <StateNote state={state} />
      </div>
    </div>
  );
}
