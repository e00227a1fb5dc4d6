'use client';

import { useTranslations } from 'next-intl';

/** Messages whose keys are codes of the engine: why an index is estimated, a coin suspended, a source unused. */
export type CodeNamespace =
  | 'common.indexReason'
  | 'constituents.suspended'
  | 'constituents.exclusion'
  | 'status.failure'
  | 'priceSources.rules'
  | 'priceSources.flagNames';

/** Turns an engine code into text; an unknown code is shown with spaces. */
export function useCodeText(namespace: CodeNamespace): (code: string) => string {
  const t = useTranslations(namespace as never) as ReturnType<typeof useTranslations>;
  return (code) =>
    t.has(code as never) ? t(code as never) : code.replaceAll('_', ' ').replaceAll('-', ' ');
}
