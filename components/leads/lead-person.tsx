'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { LEAD_LIMITS } from '@/lib/contracts/lead-fields';
import { useLeadField } from './use-lead-field';
import type { LeadForm } from './use-lead-form';

/** Who is asking: name and address, and the company where the form wants it. */
export function LeadPerson({
  form,
  name = 'required',
  company,
}: {
  form: LeadForm;
  name?: 'required' | 'optional';
  company?: 'required' | 'optional';
}) {
  const t = useTranslations('leads');
  const field = useLeadField(form);
  return (
    <>
      <TextField
        {...field('name', { max: LEAD_LIMITS.name })}
        label={t('name')}
        required={name === 'required'}
        autoComplete="name"
      />
      <TextField
        {...field('email', { max: LEAD_LIMITS.email })}
        label={t('email')}
        required
        type="email"
        autoComplete="email"
      />
      {company ? (
        <TextField
          {...field('company', { max: LEAD_LIMITS.company })}
          label={t('company')}
          required={company === 'required'}
          autoComplete="organization"
        />
      ) : null}
    </>
  );
}
