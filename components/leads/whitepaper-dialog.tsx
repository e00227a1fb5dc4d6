'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { WHITEPAPER_PATH } from '@/lib/content/whitepaper-file';
import { LEAD_LIMITS } from '@/lib/contracts/lead-fields';
import { whitepaperRequestContract } from '@/lib/contracts/whitepaper-request';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { LeadDialog } from './lead-dialog';
import type { LeadDialogProps } from './lead-dialog-props';
import { LeadPerson } from './lead-person';
import { LeadWords } from './lead-words';
import { useLeadField } from './use-lead-field';
import { useLeadForm } from './use-lead-form';

/** Download Whitepaper: who reads it, then the PDF. */
export function WhitepaperDialog(props: LeadDialogProps) {
  return (
    <LeadWords>
      <WhitepaperForm {...props} />
    </LeadWords>
  );
}

function WhitepaperForm({ source, onClose }: LeadDialogProps) {
  const shared = useTranslations('leads');
  const t = useTranslations('leads.whitepaper');
  const words = {
    submit: t('submit'),
    sent: t('sent'),
    sentBody: t('sentBody'),
    failed: t('failed'),
  };
  const form = useLeadForm({
    form: 'whitepaper',
    contract: whitepaperRequestContract,
    schema: whitepaperRequestContract.body,
    source,
    wordsAfterwards: words,
    onSent: startDownload,
    onClose,
  });
  const field = useLeadField(form);
  return (
    <LeadDialog
      title={t('title')}
      body={t('body', { version: METHODOLOGY_PARAMETERS.version })}
      {...{ form, words, onClose }}
      afterwards={
        <a
          href={WHITEPAPER_PATH}
          target="_blank"
          rel="noopener"
          className="prose-link mt-2 inline-flex min-h-11 items-center"
        >
          {t('direct')}
        </a>
      }
    >
      <LeadPerson form={form} company="optional" />
      <TextField
        {...field('jobTitle', { max: LEAD_LIMITS.jobTitle })}
        label={shared('jobTitle')}
        autoComplete="organization-title"
      />
    </LeadDialog>
  );
}

function startDownload(): void {
  const link = document.createElement('a');
  link.href = WHITEPAPER_PATH;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
