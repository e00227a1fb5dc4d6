'use client';

import { useTranslations } from 'next-intl';
import { FormSelect } from '@/components/ui/form-select';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  API_USE_CASES,
  apiAccessRequestContract,
  landingApiRequestSchema,
  TRADING_VOLUMES,
} from '@/lib/contracts/api-access-request';
import { LEAD_LIMITS } from '@/lib/contracts/lead-fields';
import { LeadDialog } from './lead-dialog';
import type { LeadDialogProps } from './lead-dialog-props';
import { LeadPerson } from './lead-person';
import { LeadWords } from './lead-words';
import { useLeadField } from './use-lead-field';
import { useLeadForm } from './use-lead-form';

/** Request API Access, the longer form. */
export function ApiRequestDialog(props: LeadDialogProps) {
  return (
    <LeadWords>
      <ApiRequestForm {...props} />
    </LeadWords>
  );
}

function ApiRequestForm({ source, onClose }: LeadDialogProps) {
  const shared = useTranslations('leads');
  const requests = useTranslations('requests');
  const t = useTranslations('requests.api');
  const words = {
    submit: t('submit'),
    sent: t('sent'),
    sentBody: t('sentBody'),
    failed: t('failed'),
  };
  const form = useLeadForm({
    form: 'api-request',
    contract: apiAccessRequestContract,
    schema: landingApiRequestSchema,
    source,
    fixed: { form: 'landing' },
    wordsAfterwards: words,
    onClose,
  });
  const field = useLeadField(form);
  return (
    <LeadDialog title={t('title')} body={t('body')} {...{ form, words, onClose }}>
      <LeadPerson form={form} company="required" />
      <TextField
        {...field('phone', { max: LEAD_LIMITS.phone })}
        label={requests('phone')}
        type="tel"
        autoComplete="tel"
      />
      <FormSelect
        {...field('useCase', { choice: true })}
        label={t('useCase')}
        required
        emptyLabel={shared('choose')}
        options={API_USE_CASES.map((value) => ({ value, label: t(`useCases.${value}`) }))}
      />
      <FormSelect
        {...field('tradingVolume', { choice: true })}
        label={t('tradingVolume')}
        emptyLabel={shared('choose')}
        options={TRADING_VOLUMES.map((value) => ({ value, label: t(`tradingVolumes.${value}`) }))}
      />
      <TextArea
        {...field('message', { max: LEAD_LIMITS.message })}
        label={requests('message')}
        rows={3}
        className="sm:col-span-2"
      />
    </LeadDialog>
  );
}
