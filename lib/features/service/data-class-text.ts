import { createTranslator } from 'use-intl/core';
import type { DataClass } from '@/lib/benchmark/codes';
import dataClasses from '@/messages/en/data-class.json';
import shell from '@/messages/en/shell.json';

const t = createTranslator({ locale: 'en', messages: { ...shell, ...dataClasses } });

/** `Demonstration data`, as on the site. */
export function dataClassName(dataClass: DataClass): string {
  return t(`common.dataClass.${dataClass}`);
}

/** The title of what is sent or subscribed to: anything but live data says so before all else. */
export function dataClassTitle(dataClass: DataClass, title: string): string {
  return t('dataClasses.title', { dataClass, title });
}

/** What figures are, and in a sentence what a reader must know of any but live ones. */
export function dataClassDescription(dataClass: DataClass, text: string): string {
  if (dataClass === 'live') return text;
  return `${text} ${t(dataClass === 'sample' ? 'common.demonstration' : 'dataClasses.recorded')}`;
}

/** The source of an alert's value, in words that can't be overlooked. */
export function dataClassSource(dataClass: DataClass): string {
  return t('dataClasses.source', { dataClass });
}
