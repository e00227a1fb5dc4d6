'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { IndexView } from '@/lib/features/indices/contract';
import { formatPercent, formatShare } from '@/lib/format/numbers';
import { FactList, type Facts } from './fact-list.live';

/**
 * Beside an index value: confidence, coverage and whether the basket is provisional immediately, and one click away the facts behind it.
 */
export function ValueFacts({
  facts,
  /** Set if the confidence is already shown beside the value. */
  short = false,
}: {
  facts: Facts & Pick<IndexView, 'reason'>;
  short?: boolean;
}) {
  const t = useTranslations('valueFacts');
  const [isOpen, setOpen] = useState(false);
  const coverage = facts.coverage_percent === null ? '—' : formatPercent(facts.coverage_percent, 0);
  const confidence = facts.confidence === null ? '—' : formatShare(facts.confidence);
  return (
    <>
      {facts.reason === 'provisional_basket' ? (
        <p className="text-small text-watch">{t('provisional')}</p>
      ) : null}
      <Disclosure
        summary={short ? t('more', { coverage }) : t('summary', { confidence, coverage })}
        onOpen={() => setOpen(true)}
      >
        {isOpen ? <FactList facts={facts} /> : null}
      </Disclosure>
    </>
  );
}
