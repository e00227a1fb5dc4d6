'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useCodeText } from '@/components/freshness/use-code-text';
import { Badge } from '@/components/ui/marks/badge';
import { Skeleton } from '@/components/ui/skeleton';
import type { DataClass } from '@/lib/benchmark/codes';
import type { PegNow } from '@/lib/features/peg/recent-contract';
import { usePegRecent } from '@/lib/features/peg/use-peg';
import { formatPrice } from '@/lib/format/numbers';
import { PegFailure } from './peg-failure';

/** The sources a price is based on, and the refused ones, each with the rule that refused it. */
export function SourceVerdicts({ symbol, flags }: { symbol: string; flags: readonly string[] }) {
  const { state } = usePegRecent({ asset: symbol, limit: 1 });
  if (state.status === 'loading') return <Skeleton className="h-20 w-full max-w-xl" />;
  if (state.status === 'error') return <PegFailure state={state} />;
  const { current_status: now, meta } = state.data;
  return <TitledList symbol={symbol} now={now} flags={flags} dataClass={meta.data_class} />;
}

function TitledList({ symbol, ...list }: { symbol: string } & ComponentProps<typeof VerdictList>) {
  const t = useTranslations('priceSources');
  return (
    <>
      <h3 className="font-semibold text-small">{t('verdicts', { symbol })}</h3>
      <VerdictList {...list} />
    </>
  );
}

/** The sources of a price by their verdict. */
export function VerdictList({
  now,
  flags,
  dataClass,
}: {
  now: PegNow;
  flags: readonly string[];
  dataClass: DataClass;
}) {
  const t = useTranslations('priceSources');
  const locale = useLocale();
  const rule = useCodeText('priceSources.rules');
  const flag = useCodeText('priceSources.flagNames');
  return (
    <div className="max-w-4xl whitespace-normal text-small">
      <p className="text-soft">
        {t('basis')} {t(`methods.${now.price_method}`)} ·{' '}
        {t('venueCount', { count: now.venues_valid })}
      </p>
      {now.pending ? (
        <p className="mt-1 text-watch">
          {t('pending', { price: formatPrice(now.pending.price_text, locale) })} ·{' '}
          {t('reportedBy', { sources: now.pending.source_names.join(', ') })}
        </p>
      ) : null}
      {now.sources.length === 0 ? <p className="mt-2 text-soft">{t('noSources')}</p> : null}
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {now.source_names.map((source) => (
          <li key={source}>
            <Badge tone="stable" wrap>
              {source} · {t('used')}
            </Badge>
          </li>
        ))}
      </ul>
      {now.refused.length === 0 ? (
        <p className="mt-2 text-faint">{t('noRefused')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-rule border-rule border-t">
          {now.refused.map((verdict) => (
            <li
              key={`${verdict.source}-${verdict.rule}`}
              className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[19rem_6rem_1fr]"
            >
              <span className="inline-flex items-center gap-2 font-medium">
                <Badge tone="neutral">
                  {t(dataClass === 'sample' ? 'refusedSimulated' : 'refused')}
                </Badge>
                {verdict.source_name}
              </span>
              <span className="figure">
                {verdict.price_usd === null ? '—' : formatPrice(verdict.price_usd, locale)}
              </span>
              <span className="text-soft">
                {t('rule')} <span className="text-ink">{rule(verdict.rule ?? '')}</span>
                {/* The name of this rule is the whole reason. */}
                {verdict.reason && locale === 'en' && verdict.rule !== 'aggregator-not-needed'
                  ? ` – ${verdict.reason}`
                  : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      {flags.length > 0 ? (
        <p className="mt-2 text-faint text-micro">
          {t('flags')} {flags.map(flag).join(', ')}
        </p>
      ) : null}
    </div>
  );
}
