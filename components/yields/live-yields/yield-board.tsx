import { RefreshCw } from 'lucide';
import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { DemoNote } from '@/components/freshness/demo-note';
import { StateNote } from '@/components/freshness/state-note';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import type { Live } from '@/lib/features/client/use-live';
import type { YieldItem } from '@/lib/features/yields/contract';
import { YieldCard } from './yield-card';
import { SAMPLE_CARDS, type YieldFigures, yieldCards } from './yield-figures';

/** The toolbar and cards of the live yields in each of their states. */
export function YieldBoard({
  state,
  riskView = false,
  onRiskView,
  onRefresh,
  refreshing = false,
}: {
  state: Live<readonly YieldItem[]>;
  riskView?: boolean;
  onRiskView?: () => void;
  onRefresh?: () => void;
  refreshing?: boolean;
}) {
  const t = useTranslations('liveYields');
  const exit = useTranslations('common.exitRisk');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          <LastUpdated state={state} />
        </div>
        <div className="flex gap-2">
          <Button
            variant="line"
            size="sm"
            aria-pressed={riskView}
            className={riskView ? 'border-accent bg-accent-wash text-accent' : ''}
            onClick={onRiskView}
          >
            {t('riskView')}
          </Button>
          <Button variant="line" size="sm" disabled={refreshing} onClick={onRefresh}>
            <Icon of={RefreshCw} className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
            {t('refresh')}
          </Button>
        </div>
      </div>
      <Cards state={state} riskView={riskView} />
      <p className="mt-3 text-faint text-micro">
        {riskView ? t('riskNote') : t('rawNote')} {exit('notRated')}{' '}
        <SiteLink
          href={riskView ? '/methodology/yields#ray' : '/methodology/yields#yield'}
          prefetch={false}
          className="prose-link"
        >
          {t('method')}
        </SiteLink>
      </p>
    </>
  );
}

function LastUpdated({ state }: { state: Live<readonly YieldItem[]> }) {
  const t = useTranslations('liveYields');
  if (state.status === 'loading') return <Skeleton className="h-4 w-56" />;
  if (state.status === 'error') {
    return (
      <DemoNote
        label={t('demo')}
        detail={t('unavailable')}
        error={state.error}
        again={state.again}
      />
    );
  }
  const meta = state.data[0]?.meta;
  return meta ? (
    <>
      <span>
        {t('lastUpdated')}{' '}
        <AsOf meta={meta} receivedAtMs={state.receivedAtMs} refreshMs={state.refreshMs} />
      </span>
      <DataClassLabel meta={meta} />
      <StateNote state={state} />
    </>
  ) : null;
}

function Cards({ state, riskView }: { state: Live<readonly YieldItem[]>; riskView: boolean }) {
  const t = useTranslations('liveYields');
  if (state.status === 'loading') {
    return (
      <div className="grid gap-4 md:grid-cols-3">
        {SAMPLE_CARDS.map((card) => (
          <Skeleton key={card.symbol} className="h-[20.5rem] rounded-lg" />
        ))}
      </div>
    );
  }
  const coins: readonly YieldFigures[] =
    state.status === 'error' ? SAMPLE_CARDS : yieldCards(state.data);
  if (coins.length === 0) {
    return <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('none')}</p>;
  }
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {coins.map((coin) => (
        <li key={coin.symbol}>
          <YieldCard coin={coin} riskView={riskView} />
        </li>
      ))}
    </ul>
  );
}
