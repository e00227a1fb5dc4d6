'use client';

import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { useIndexReason } from '@/components/freshness/use-index-reason';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Definition } from '@/components/ui/definition';
import { Missing } from '@/components/ui/missing';
import { publicConfig } from '@/lib/config/public-config';
import type { IndexView } from '@/lib/contracts/index-family';
import { formatBps, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { formatIndexValue, modeTone, type ShownIndexCode } from './index-format';
import type { IndexWindow } from './index-windows';
import { LateHistoryLine } from './late-history-line';
import { openIndexDetails } from './open-details';

/** One index: value, mode, change, a line over the chosen window, and its key figures. */
export function IndexCard({
  code,
  index,
  window,
  chosen,
}: {
  code: ShownIndexCode;
  index: IndexView | undefined;
  window: IndexWindow;
  /** The one whose constituents and history the page shows. */
  chosen: boolean;
}) {
  const t = useTranslations('indices');
  const common = useTranslations('common');
  const reasonWords = useIndexReason();
  const name = publicConfig.indexNames[code];
  const value = index?.value_native_text ?? null;
  return (
    <article
      aria-label={name}
      aria-current={chosen ? 'true' : undefined}
      className="group flex h-full flex-col"
    >
      <h3 className="flex items-baseline justify-between gap-2">
        <span className="text-body underline-offset-8 group-aria-[current]:underline">{name}</span>
        <span className="figure font-normal text-faint text-micro">{code}</span>
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold text-figure">
          {index && value !== null ? (
            <ChangedFigure text={formatIndexValue(value, index.unit)} />
          ) : (
            <Missing reason={index?.reason ? reasonWords(index.reason) : common('missing.value')} />
          )}
        </span>
        {index && index.change_24h_bps !== null ? (
          <span className="figure text-small text-soft">
            {formatBps(index.change_24h_bps)} {t('change')}
          </span>
        ) : null}
      </p>
      <p className="mt-2 flex min-h-6 flex-wrap gap-2">
        {index ? <Badge tone={modeTone(index.mode)}>{index.mode}</Badge> : null}
        {index?.status === 'estimated' ? <Badge tone="watch">{common('estimated')}</Badge> : null}
      </p>
      <LateHistoryLine code={code} window={window} name={name} />
      <dl className="mt-3 grid grid-cols-3 gap-3 text-small">
        <Definition label={t('constituents')}>{index ? index.constituent_count : '—'}</Definition>
        <Definition label={t('tvl')}>
          {index && index.total_tvl !== null ? (
            formatUsdCompact(index.total_tvl)
          ) : (
            <Missing reason={common('missing.value')} />
          )}
        </Definition>
        <Definition label={t('confidence')}>
          {index && index.confidence !== null ? (
            formatShare(index.confidence)
          ) : (
            <Missing reason={common('missing.value')} />
          )}
        </Definition>
      </dl>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 mt-auto self-start pt-0"
        aria-label={t('viewDetailsOf', { name })}
        onClick={() => openIndexDetails(code)}
      >
        {t('viewDetails')}
      </Button>
    </article>
  );
}
