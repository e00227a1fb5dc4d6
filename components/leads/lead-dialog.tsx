'use client';

import { CircleCheck } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { LeadConsent } from './lead-consent';
import type { LeadForm } from './use-lead-form';

/** A form in a dialog: fields, consent, what failed, and in its place what has been sent. */
export function LeadDialog({
  title,
  body,
  form,
  words,
  afterwards,
  onClose,
  children,
}: {
  title: string;
  body: string;
  form: LeadForm;
  words: { submit: string; sent: string; sentBody: string; failed: string };
  /** More to do once it is sent. */
  afterwards?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('leads');
  const { phase } = form;
  const submitting = phase.status === 'submitting';
  return (
    <Dialog title={title} description={body} closeLabel={t('close')} onClose={onClose}>
      {phase.status === 'success' ? (
        <Sent title={words.sent} body={words.sentBody}>
          {afterwards}
        </Sent>
      ) : (
        <form ref={form.element} noValidate onSubmit={form.submit} aria-busy={submitting}>
          <p className="text-faint text-small">{t('requiredNote')}</p>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">{children}</div>
          <Honeypot
            label={t('honeypot')}
            value={form.values.website ?? ''}
            onChange={(value) => form.set('website', value)}
          />
          <LeadConsent form={form} />
          <div role="alert">
            {phase.status === 'error' ? (
              <div className="mt-2 rounded-md border border-alert bg-alert-wash px-4 py-3 text-small">
                <p className="font-semibold text-alert">{words.failed}</p>
                {phase.detail ? <p className="mt-0.5 text-ink">{phase.detail}</p> : null}
              </div>
            ) : null}
          </div>
          <Button type="submit" aria-disabled={submitting} className="mt-4 w-full">
            {submitting ? t('sending') : words.submit}
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

/** Only a program fills this in; people neither see nor reach it. */
function Honeypot({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {label}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
