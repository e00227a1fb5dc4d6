'use client';

import { useTranslations } from 'next-intl';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { useCodeText } from '@/components/freshness/use-code-text';
import { modeTone, type ShownIndexCode } from '@/components/indices/index-format';
import { IndexHistoryLine } from '@/components/indices/index-history-line.live';
import type { IndexWindow } from '@/components/indices/index-windows';
import { openIndexDetails } from '@/components/indices/open-details';
import { Button } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { Missing, orMissing } from '@/components/ui/marks/missing';
import { Definition } from '@/components/ui/overlay/definition';
import { publicConfig } from '@/lib/config/public/public-config';
import type { IndexView } from '@/lib/features/indices/contract';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatBps, formatShare, formatUsdCompact } from '@/lib/format/numbers';

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
  /** Whether the page shows this index's constituents and history. */
  chosen: boolean;
}) {
  const t = useTranslations('indices');
  const common = useTranslations('common');
  const reasonText = useCodeText('common.indexReason');
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
            <Missing reason={index?.reason ? reasonText(index.reason) : common('missing.value')} />
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
      <IndexHistoryLine code={code} window={window} name={name} />
      <dl className="mt-3 grid grid-cols-3 gap-3 text-small">
        <Definition label={t('constituents')}>{index ? index.constituent_count : '—'}</Definition>
        <Definition label={t('tvl')}>
          {orMissing(index?.total_tvl, common('missing.value'), formatUsdCompact)}
        </Definition>
        <Definition label={t('confidence')}>
          {orMissing(index?.confidence, common('missing.value'), formatShare)}
        </Definition>
      </dl>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 text-small">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-label={t('viewDetailsOf', { name })}
          onClick={() => openIndexDetails(code)}
        >
          {t('viewDetails')}
        </Button>
        {value === null ? null : <CertificateLink index={code} />}
      </p>
    </article>
  );
}
