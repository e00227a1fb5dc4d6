'use client';

import { useTranslations } from 'next-intl';
import { FormSelect } from '@/components/ui/form-select';
import {
  WAITLIST_INTERESTS,
  type WaitlistInterest,
  waitlistRequestContract,
} from '@/lib/contracts/waitlist-request';
import { LeadDialog } from './lead-dialog';
import type { LeadDialogProps } from './lead-dialog-props';
import { LeadPerson } from './lead-person';
import { LeadWords } from './lead-words';
import { useLeadField } from './use-lead-field';
import { useLeadForm } from './use-lead-form';

type WaitlistProps = LeadDialogProps & { interest: WaitlistInterest };

/** The waitlist of a service that is not open yet. */
export function WaitlistDialog(props: WaitlistProps) {
  return (
    <LeadWords>
      <WaitlistForm {...props} />
    </LeadWords>
  );
}

function WaitlistForm({ source, interest, onClose }: WaitlistProps) {
  const shared = useTranslations('leads');
  const t = useTranslations('requests.waitlist');
  const words = {
    submit: t('submit'),
    sent: t('sent'),
    sentBody: t('sentBody'),
    failed: t('failed'),
  };
  const form = useLeadForm({
    // Each button begins with its own choice, so each keeps its own draft.
    form: `waitlist-${interest}`,
    contract: waitlistRequestContract,
    schema: waitlistRequestContract.body,
    source,
    initial: { interest },
    wordsAfterwards: words,
    onClose,
  });
  const field = useLeadField(form);
  return (
    <LeadDialog title={t('title')} body={t('body')} {...{ form, words, onClose }}>
      <LeadPerson form={form} name="optional" />
      <FormSelect
        {...field('interest', { choice: true })}
        label={t('interest')}
        required
        emptyLabel={shared('choose')}
        options={WAITLIST_INTERESTS.map((value) => ({ value, label: t(`interests.${value}`) }))}
        className="sm:col-span-2"
      />
    </LeadDialog>
  );
}
