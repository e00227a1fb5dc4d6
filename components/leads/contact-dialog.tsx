'use client';

import { useTranslations } from 'next-intl';
import { FormSelect } from '@/components/ui/form-select';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  CONTACT_SUBJECTS,
  CONTACT_USER_TYPES,
  contactRequestContract,
} from '@/lib/contracts/contact-request';
import { LEAD_LIMITS } from '@/lib/contracts/lead-fields';
import { LeadDialog } from './lead-dialog';
import type { LeadDialogProps } from './lead-dialog-props';
import { LeadPerson } from './lead-person';
import { LeadWords } from './lead-words';
import { useLeadField } from './use-lead-field';
import { useLeadForm } from './use-lead-form';

/** Contact: a message to the desk. */
export function ContactDialog(props: LeadDialogProps) {
  return (
    <LeadWords>
      <ContactForm {...props} />
    </LeadWords>
  );
}

function ContactForm({ source, onClose }: LeadDialogProps) {
  const shared = useTranslations('leads');
  const requests = useTranslations('requests');
  const t = useTranslations('requests.contact');
  const words = {
    submit: t('submit'),
    sent: t('sent'),
    sentBody: t('sentBody'),
    failed: t('failed'),
  };
  const form = useLeadForm({
    form: 'contact',
    contract: contactRequestContract,
    schema: contactRequestContract.body,
    source,
    wordsAfterwards: words,
    onClose,
  });
  const field = useLeadField(form);
  return (
    <LeadDialog title={t('title')} body={t('body')} {...{ form, words, onClose }}>
      <LeadPerson form={form} company="optional" />
      <TextField
        {...field('phone', { max: LEAD_LIMITS.phone })}
        label={requests('phone')}
        type="tel"
        autoComplete="tel"
      />
      <FormSelect
        {...field('subject', { choice: true })}
        label={t('subject')}
        required
        emptyLabel={shared('choose')}
        options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
      />
      <FormSelect
        {...field('user_type', { choice: true })}
        label={t('userType')}
        emptyLabel={shared('choose')}
        options={CONTACT_USER_TYPES.map((value) => ({ value, label: t(`userTypes.${value}`) }))}
      />
      <TextArea
        {...field('message', { max: LEAD_LIMITS.message })}
        label={requests('message')}
        required
        rows={4}
        className="sm:col-span-2"
      />
    </LeadDialog>
  );
}
