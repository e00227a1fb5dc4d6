'use client';

import { CircleCheck } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MailNote } from '@/components/mail/mail-note';
import { useMailState } from '@/components/mail/use-mail-state';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { WHITEPAPER_PATH } from '@/lib/content/whitepaper-file';
import { LEAD_FORMS, type LeadForm } from '@/lib/features/requests/lead-forms';
import type { LeadChoice } from '@/lib/features/requests/lead-pages';
import { type LeadTranslate, leadErrorTexts, leadText } from '@/lib/features/requests/lead-text';
import { withMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/requests.json';
import fr from '@/messages/fr/requests.json';
import type { DialogProps } from './dialog-opener';
import { LeadFields } from './lead-fields';
import { useLeadForm } from './use-lead-form';

/** A form in a dialog: fields, consent, errors; once sent, a confirmation replaces it. */
export const LeadDialog = withMessages({ en, fr: { ...en, ...fr } }, LeadFormDialog);

function LeadFormDialog({ name, interest, source, onClose }: DialogProps & LeadChoice) {
  const t = useTranslations();
  const locale = useLocale();
  const translate: LeadTranslate = (key, values) => t(key as 'leads.close', values);
  const description: LeadForm = LEAD_FORMS[name];
  const mailState = useMailState();
  const [mailed, setMailed] = useState<boolean>();
  // The response knows; until then the site's own statement.
  const sendsMail = mailed ?? mailState?.sends_mail !== false;
  const text = leadText(description, translate, sendsMail);
  const { element, values, errors, phase, set, submit } = useLeadForm({
    form: description,
    // Each waitlist button begins with its own choice, so each keeps its own draft.
    draft: interest === undefined ? name : `${name}-${interest}`,
    initial: interest === undefined ? {} : { interest },
    source,
    toasts: text,
    onSent: (answer) => {
      setMailed(answer.sends_mail);
      if (description.whitepaper) startDownload();
    },
    onClose,
  });
  const errorTexts = leadErrorTexts(description, errors, translate);
  const submitting = phase.status === 'submitting';
  return (
    <Dialog
      title={text.title}
      description={text.body}
      closeLabel={t('leads.close')}
      onClose={onClose}
    >
      {phase.status === 'success' ? (
        <Sent title={text.sent} body={text.sentBody}>
          {description.whitepaper ? (
            <a
              href={WHITEPAPER_PATH}
              target="_blank"
              rel="noopener"
              className="prose-link mt-2 inline-flex min-h-11 items-center"
            >
              {text.download}
            </a>
          ) : null}
        </Sent>
      ) : (
        <form ref={element} noValidate onSubmit={submit} aria-busy={submitting}>
          {sendsMail || description.whitepaper ? null : <MailNote form="request" locale={locale} />}
          <LeadFields
            text={text}
            control={(field) => ({
              value: values[field] ?? '',
              onChange: (value) => set(field, value),
              error: errorTexts[field],
            })}
          />
          <div role="alert">
            {phase.status === 'error' ? (
              <div className="mt-2 rounded-md border border-alert bg-alert-wash px-4 py-3 text-small">
                <p className="font-semibold text-alert">{text.failed}</p>
                {phase.detail ? <p className="mt-0.5 text-ink">{phase.detail}</p> : null}
              </div>
            ) : null}
          </div>
          <Button type="submit" aria-disabled={submitting} className="mt-4 w-full">
            {submitting ? t('leads.sending') : text.submit}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function Sent({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} role="status" className="py-4 outline-none">
      <p className="flex items-center gap-2 font-semibold text-lead text-stable">
        <Icon of={CircleCheck} className="size-5 shrink-0" />
        {title}
      </p>
      <p className="mt-1 text-soft">{body}</p>
      {children}
    </div>
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
