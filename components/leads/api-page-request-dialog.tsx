'use client';

import { useTranslations } from 'next-intl';
import { TextArea } from '@/components/ui/text-field';
import { apiAccessRequestContract, apiPageRequestSchema } from '@/lib/contracts/api-access-request';
import { LEAD_LIMITS } from '@/lib/contracts/lead-fields';
import { LeadDialog } from './lead-dialog';
import type { LeadDialogProps } from './lead-dialog-props';
import { LeadPerson } from './lead-person';
import { LeadWords } from './lead-words';
import { useLeadField } from './use-lead-field';
import { useLeadForm } from './use-lead-form';

/** Request API Access, the short form of /api-documentation. */
export function ApiPageRequestDialog(props: LeadDialogProps) {
  return (
    <LeadWords>
      <ApiPageRequestForm {...props} />
    </LeadWords>
  );
}

function ApiPageRequestForm({ source, onClose }: LeadDialogProps) {
  const api = useTranslations('requests.api');
  const t = useTranslations('requests.apiPage');
  const words = {
    submit: api('submit'),
    sent: api('sent'),
    sentBody: t('sentBody'),
    failed: api('failed'),
  };
  const form = useLeadForm({
    form: 'api-page-request',
    contract: apiAccessRequestContract,
    schema: apiPageRequestSchema,
    source,
    fixed: { form: 'api-page' },
    wordsAfterwards: words,
    onClose,
  });
  const field = useLeadField(form);
  return (
    <LeadDialog title={api('title')} body={t('body')} {...{ form, words, onClose }}>
      <LeadPerson form={form} company="required" />
      <TextArea
        {...field('intendedUse', { max: LEAD_LIMITS.message })}
        label={t('intendedUse')}
        required
        rows={4}
        className="sm:col-span-2"
      />
    </LeadDialog>
  );
}
