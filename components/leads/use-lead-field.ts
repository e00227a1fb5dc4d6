'use client';

import { useTranslations } from 'next-intl';
import type { LeadFault } from './lead-errors';
import type { LeadForm } from './use-lead-form';

/** Ties a field of the dialog to the form: its value and what is wrong with it, in words. */
export function useLeadField(form: LeadForm) {
  const t = useTranslations('leads.wrong');
  return (name: string, { max, choice = false }: { max?: number; choice?: boolean } = {}) => {
    const words: Record<LeadFault, () => string> = {
      missing: () => t(name === 'email' ? 'email' : choice ? 'select' : 'text'),
      email: () => t('email'),
      long: () => t('long', { max: max ?? 0 }),
      characters: () => t(choice ? 'select' : 'characters'),
    };
    const fault = form.faults[name];
    return {
      name,
      value: form.values[name] ?? '',
      onChange: (value: string) => form.set(name, value),
      error: fault === undefined ? undefined : words[fault](),
      ...(max === undefined ? {} : { maxLength: max }),
    };
  };
}
