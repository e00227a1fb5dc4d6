'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { showToast } from '@/components/ui/overlay/toast-store';
import { formatUsdCompact } from '@/lib/format/numbers';
import { type AlertOptions, createAlertContract, DEMO_EMAIL } from '@/lib/visitors/alerts/contract';
import { FetchError } from '@/lib/web/client/fetch-error';
import { sendContract } from '@/lib/web/client/send-contract';
import { type AlertStart, draftFrom, EMPTY_DRAFT, readDraft } from './alert-draft';
import { AlertPreviewLine } from './alert-preview-line';
import { AlertRuleFields, TextField } from './alert-rule-fields';
import { rememberEmail } from './use-alerts';

type Outcome = { failed: boolean; text: string };

/** Creates an alert; `onCreated` is called once it is stored; the form then resets to its initial state. */
export function AlertForm({
  options,
  sendsMail,
  start,
  onCreated,
}: {
  options: AlertOptions;
  /** Without mail there is no address to ask for. */
  sendsMail: boolean;
  /** The form's initial values; empty by default. */
  start?: AlertStart | undefined;
  onCreated: () => void;
}) {
  const t = useTranslations('alerts');
  const opened = start === undefined ? EMPTY_DRAFT : draftFrom(start);
  const [draft, setDraft] = useState(opened);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The fields load after the dialog opens; focus the first one if the focus is still on the dialog.
  useEffect(() => {
    const dialog = form.current?.closest('[role="dialog"]');
    if (dialog && document.activeElement === dialog) form.current?.querySelector('select')?.focus();
  }, []);

  const refuse = (title: string, text: string) => {
    showToast({ variant: 'destructive', title, description: text });
    setOutcome({ failed: true, text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ('problem' in read) {
      refuse(t('validation.title'), t(`validation.${read.problem}`));
      return;
    }
    setSending(true);
    try {
      const email = draft.email.trim();
      const body = { ...read.rule, ...(email === '' ? {} : { user_email: email }) };
      const answer = await sendContract(createAlertContract, { body });
      if (answer.user_email !== DEMO_EMAIL) rememberEmail(answer.user_email);
      const { kind, coin, condition } = draft;
      const threshold = String(answer.alert.threshold ?? '');
      const amount = formatUsdCompact(answer.alert.amount_usd ?? 0);
      const created = t(`created.${kind}`, { coin, condition, threshold, amount });
      showToast({
        title: t('created.title'),
        description:
          answer.delivery === 'browser' ? t('created.inBrowser', { text: created }) : created,
      });
      const text = t(`delivery.${answer.delivery}`, { email: answer.user_email });
      setOutcome({ failed: false, text });
      setDraft(opened);
      onCreated();
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      refuse(t('error'), detail ?? t('createFailed'));
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      <AlertRuleFields options={options} draft={draft} onChange={setDraft} />
      {sendsMail ? (
        <TextField
          label={t('form.email')}
          note={t('form.emailNote')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t('form.emailPlaceholder')}
          value={draft.email}
          onChange={(event) => setDraft({ ...draft, email: event.target.value })}
        />
      ) : null}
      <AlertPreviewLine draft={draft} />
      <Button type="submit" disabled={sending} className="w-full sm:w-auto">
        {t(sending ? 'form.creating' : 'form.create')}
      </Button>
      {/* Stays after the toast closes; only the toast announces an error. */}
      <p
        role={outcome?.failed ? undefined : 'status'}
        className={clsx('text-small empty:hidden', outcome?.failed ? 'text-alert' : 'text-soft')}
      >
        {outcome?.text}
      </p>
    </form>
  );
}
