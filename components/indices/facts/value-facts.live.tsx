'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import type { FactField } from '@/components/indices/shown-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { Skeleton } from '@/components/ui/skeleton';
import { formatPercent, formatShare } from '@/lib/format/numbers';
import type { IndexView } from '@/lib/read/indices/contract';
import { latePart } from '@/lib/web/client/late-part';

const List = latePart(async () => (await import('./fact-list.live')).FactList);

/**
 * Beside an index value: confidence and coverage immediately, and one click away the facts behind it,
 * which are fetched only then.
 */
export function ValueFacts({
  facts,
  /** Set if the confidence is already shown beside the value. */
  short = false,
}: {
  facts: Pick<IndexView, 'confidence' | 'coverage_percent'> & Partial<Pick<IndexView, FactField>>;
  short?: boolean;
}) {
  const t = useTranslations('valueFacts');
  const [isOpen, setOpen] = useState(false);
  const coverage = facts.coverage_percent === null ? '—' : formatPercent(facts.coverage_percent, 0);
  const confidence = facts.confidence === null ? '—' : formatShare(facts.confidence);
  return (
    <Disclosure
      summary={short ? t('more', { coverage }) : t('summary', { confidence, coverage })}
      onOpen={() => setOpen(true)}
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-40 w-full max-w-lg" />}>
          <List facts={facts} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
