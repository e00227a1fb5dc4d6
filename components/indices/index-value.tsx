import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCodeText } from '@/components/freshness/use-code-text';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { Missing } from '@/components/ui/marks/missing';
import type { IndexView } from '@/lib/features/indices/contract';
import { formatIndexValue } from '@/lib/format/index-value';

/** The value of an index, or a dash with the reason; `wrap` puts it into a link. */
export function IndexValue({
  index,
  wrap = (value) => value,
}: {
  index: IndexView | undefined;
  wrap?: (value: ReactNode) => ReactNode;
}) {
  const missing = useTranslations('common.missing')('value');
  const reasonText = useCodeText('common.indexReason');
  const value = index?.value_native_text;
  return index && value != null ? (
    wrap(<ChangedFigure text={formatIndexValue(value, index.unit)} />)
  ) : (
    <Missing reason={index?.reason ? reasonText(index.reason) : missing} />
  );
}
