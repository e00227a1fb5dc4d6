'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DialogProps } from '@/components/leads/dialog-opener';
import { idempotencyKey } from '@/components/leads/lead-drafts';
import { MailNote } from '@/components/mail/mail-note';
import { useMailState } from '@/components/mail/use-mail-state';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { keyOnScreenContract, requestFreeKeyContract } from '@/lib/features/keys/contract';
import { ShownKey } from './shown-key';

type Phase = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; detail: string | null };

/** Asks for an email address and mails a link to it. */
export function FreeKeyDialog({ onClose }: DialogProps) {
  const t = useTranslations('freeKeyDialog');
  const tKey = useTranslations('screenKey');
  const [phase, setPhase] = useState<Phase>({ status: 'idle' });
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase.status === 'sent') done.current?.focus();
  }, [phase.status]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase.status === 'sending') return;
    const form = event.currentTarget;
    const input = form.elements.namedItem('email');
    const isWrong = input instanceof HTMLInputElement && !input.checkValidity();
    setWrong(isWrong);
    if (isWrong) {
      input.focus();
      return;
    }
    const website = String(new FormData(form).get('website') ?? '');
    const body = { email, ...(website === '' ? {} : { website }) };
    setPhase({ status: 'sending' });
    try {
      const key = idempotencyKey('free-key', body);
      await sendContract(requestFreeKeyContract, { body, idempotencyKey: key });
      setPhase({ status: 'sent' });
    } catch (error) {
      setPhase({ status: 'failed', detail: error instanceof FetchError ? error.detail : null });
    }
  };

  const sending = phase.status === 'sending';
  const mailState = useMailState();
  const onScreen = mailState?.key_on_screen === true;
  const unmailed = mailState?.sends_mail === false;
  return (
    <Dialog
      title={t('title')}
      description={onScreen ? tKey('body') : unmailed ? t('bodyUnmailed') : t('body')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {onScreen ? (
        <ScreenKey />
      ) : unmailed ? (
        <MailNote form="freeKey" locale="en" />
      ) : phase.status === 'sent' ? (
        <div ref={done} tabIndex={-1} role="status" className="py-4 outline-none">
          <p className="font-semibold text-lead">{t('sent')}</p>
          <p className="mt-1 text-soft">{t('sentBody')}</p>
        </div>
      ) : (
        <form noValidate onSubmit={submit} aria-busy={sending} className="mt-4">
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            label={t('label')}
            value={email}
            onChange={setEmail}
            error={wrong ? t('wrong') : undefined}
          />
          <div
            aria-hidden="true"
            className="absolute top-0 -left-[200vw] h-px w-px overflow-hidden"
          >
            <input name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
          </div>
          <p role="alert" className="mt-3 text-alert text-small empty:hidden">
            {phase.status === 'failed' ? (phase.detail ?? t('failed')) : null}
          </p>
          <Button type="submit" aria-disabled={sending} className="mt-4 w-full">
            {sending ? t('sending') : t('submit')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

type State =
  | { status: 'ready' | 'working' }
  | { status: 'failed'; detail: string }
  | { status: 'made'; key: string };

/** Creates a Free key and shows it, if the operator issues keys without an address. */
function ScreenKey() {
  const t = useTranslations('screenKey');
  const [state, setState] = useState<State>({ status: 'ready' });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const run = async () => {
    setState({ status: 'working' });
    try {
      const { key } = await sendContract(keyOnScreenContract, {});
      setState({ status: 'made', key });
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      setState({ status: 'failed', detail: detail ?? t('failed') });
    }
  };
  if (state.status === 'made') return <ShownKey value={state.key} namespace="screenKey" />;
  return (
    <div className="mt-4">
      <p role="alert" className="mb-3 text-alert text-small empty:hidden">
        {state.status === 'failed' ? state.detail : null}
      </p>
      <Button
        ref={button}
        className="w-full"
        aria-disabled={state.status === 'working'}
        onClick={() => {
          if (state.status !== 'working') void run();
        }}
      >
        {state.status === 'working' ? t('working') : t('button')}
      </Button>
    </div>
  );
}
