import { ArrowDown, ArrowRight, ArrowUp, Info } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type ShownStatus, UNCHANGED_STATUS } from '@/components/freshness/failure/use-last-known';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { ShareActions } from '@/components/share/share-actions';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import { FINE_BPS_PLACES, formatBps, formatPrice } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import { classCaption, classOf, deviationCaption } from './peg-captions';

/** Current price, deviation, classification and source of the asset. */
export function CurrentStatus({
  now,
  shown = UNCHANGED_STATUS,
}: {
  now: PegRecent['current_status'];
  shown?: ShownStatus;
}) {
  const t = useTranslations('pegStatus');
  const locale = useLocale();
  const bps = now.price_dev_bps;
  return (
    <Card aria-labelledby="current-title" className="mt-8">
      <h2
        id="current-title"
        className="flex flex-wrap items-center gap-3 border-rule border-b px-5 py-3 text-lead"
      >
        {t('current')} <span className="font-normal text-soft">{now.asset}</span>
        <ClassBadge bps={bps} shown={shown} />
      </h2>
      <dl className="grid sm:grid-cols-2 lg:grid-cols-4">
        <Cell label={t('price')}>
          <span className="figure block font-semibold text-[2rem] leading-10 tracking-tight">
            {now.price_usd === null ? (
              <span className="text-lead text-soft">{t('noPrice')}</span>
            ) : (
              <ChangedFigure text={formatPrice(now.price_text ?? now.price_usd, locale)} />
            )}
          </span>
          {now.pending ? (
            <span className="block text-small text-watch">
              {t('pending', { price: formatPrice(now.pending.price_text, locale) })}
            </span>
          ) : null}
        </Cell>
        <Cell
          label={
            <Tooltip label={t('deviationTip')}>
              {t('deviation')}
              <Icon of={Info} className="size-3.5" />
            </Tooltip>
          }
        >
          {bps === null ? (
            <span className="text-soft">{t('noPrice')}</span>
          ) : (
            <>
              <Deviation bps={bps} />
              <span className="block text-small text-soft">
                {t(`caption.${deviationCaption(bps)}`)}
              </span>
            </>
          )}
        </Cell>
        <Cell label={t('classification')}>
          <span className="block py-1">
            <ClassBadge bps={bps} shown={shown} />
          </span>
          {bps === null ? null : (
            <span className="block text-small text-soft">
              {t(`classCaption.${classCaption(bps)}`)}
            </span>
          )}
        </Cell>
        <Cell label={t('source')}>
          <span className="block font-semibold">
            {now.price_method === 'aggregator'
              ? now.exchange
              : t(`basis.${now.price_method}`, { count: now.venues_valid })}
          </span>
          <span className="block text-small text-soft">
            {t('observedAt')}{' '}
            <time dateTime={now.observed_at} className="figure">
              {formatTimestamp(Date.parse(now.observed_at), locale)}
            </time>
          </span>
        </Cell>
      </dl>
      {now.price_usd === null ? null : (
        <div className="flex border-rule border-t px-3 py-1 print:hidden">
          <ShareActions
            title={`${now.asset}: ${formatPrice(now.price_text ?? now.price_usd, locale)}`}
            asOfMs={Date.parse(now.observed_at)}
            embed={{ subject: now.asset, range: '24H' }}
          />
        </div>
      )}
    </Card>
  );
}

function Cell({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="border-rule border-b px-5 py-4 last:border-b-0 sm:odd:border-r lg:border-r lg:border-b-0 lg:last:border-r-0">
      <dt className="text-faint text-small">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function ClassBadge({ bps, shown }: { bps: number | null; shown: ShownStatus }) {
  const t = useTranslations('pegStatus.badge');
  if (bps === null) return <Badge tone="neutral">{t('unknown')}</Badge>;
  const pegClass = classOf(bps);
  return (
    <Badge tone={shown.tone(CLASS_TONE[pegClass])} wrap>
      {shown.word(t(pegClass))}
    </Badge>
  );
}

/** Up red if positive, down blue if negative, neutral green if zero. */
function Deviation({ bps }: { bps: number }) {
  const locale = useLocale();
  const Arrow = bps > 0 ? ArrowUp : bps < 0 ? ArrowDown : ArrowRight;
  const color = bps > 0 ? 'text-alert' : bps < 0 ? 'text-falling' : 'text-stable';
  return (
    <span
      className={`flex items-center gap-1.5 font-semibold text-[1.75rem] leading-10 tracking-tight ${color}`}
    >
      <Icon of={Arrow} className="size-5" />
      <ChangedFigure text={formatBps(bps, FINE_BPS_PLACES, { locale })} />
    </span>
  );
}
