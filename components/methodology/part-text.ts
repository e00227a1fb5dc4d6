import { getTranslations } from 'next-intl/server';
import type { PartText } from './text-parts';

/** The words around examples and charts. */
export async function partText(): Promise<PartText> {
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  return { example: t('example'), exampleNote: t('exampleNote'), table: t('table') };
}
