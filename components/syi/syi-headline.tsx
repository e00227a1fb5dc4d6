import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DemoNote } from '@/components/freshness/demo-note';
import { Skeleton } from '@/components/ui/skeleton';
import { errorMessage } from '@/lib/client/fetch-error';
import type { Live } from '@/lib/client/use-live';
import { SYI_FALLBACK } from '@/lib/content/fallback-figures';
import type { SyiCurrent } from '@/lib/contracts/syi';
import { formatNumber } from '@/lib/format/numbers';
import { EstimatedNote } from './estimated-note';
import { SyiFacts, SyiFallbackFacts } from './syi-facts';

export type HeadlineSize = 'hero' | 'card';

/** The number, large, with one quiet line under it: as the server writes it and as it goes on live. */
export function SyiHeadlineView({
  state,
  size = 'hero',
}: {
  state: Live<SyiCurrent>;
  size?: HeadlineSize;
}) {
  const t = useTranslations('syi');
  if (state.status === 'loading') {
    return (
      <div>
        <BigFigure size={size} text={null} />
        <Skeleton className="mt-4 h-6 w-full max-w-xl" />
        <Skeleton className="mt-1 h-6 w-2/3 max-w-md" />
        <p className="sr-only">{t('loadingNote')}</p>
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <div>
        <BigFigure size={size} text={formatNumber(SYI_FALLBACK.percent, 4)} muted />
        <div className="mt-4 space-y-2">
          <DemoNote
            label={t('estimatedLabel')}
            detail={t('failedBody', { message: errorMessage(state.error) ?? '' })}
          />
          <SyiFallbackFacts />
        </div>
      </div>
    );
  }
  const syi = state.data;
  return (
    <div>
      <BigFigure size={size} text={formatNumber(syi.syi_percent_text, 4)} />
      <div className="mt-4">
        <SyiFacts syi={syi} receivedAtMs={state.receivedAtMs} />
        {state.status === 'live' ? null : (
          <EstimatedNote status={state.status} reason={syi.reason} />
        )}
      </div>
    </div>
  );
}

function BigFigure({
  size,
  text,
  muted = false,
}: {
  size: HeadlineSize;
  text: string | null;
  muted?: boolean;
}) {
  return (
    <p
      className={clsx(
        'figure font-[620] tracking-[-0.045em]',
        size === 'hero' ? 'text-hero' : 'text-[clamp(3rem,1.5rem+5vw,5.5rem)] leading-none',
        muted && 'text-faint',
      )}
    >
      {text === null ? (
        <Skeleton className="h-[0.82em] w-[3.6em] align-baseline" />
      ) : (
        <>
          <ChangedFigure text={text} />
          <span className="ml-[0.08em] font-[480] text-[0.46em] text-faint tracking-normal">%</span>
        </>
      )}
    </p>
  );
}
