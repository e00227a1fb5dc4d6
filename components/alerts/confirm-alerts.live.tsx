'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { SectionLink } from '@/components/ui/links';
import { confirmAlertsContract, stopAlertsContract } from '@/lib/features/alerts/links-contract';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { AlertList } from './alert-list';
import { rememberEmail, useOwnAlerts } from './use-alerts';

type State =
  | { step: 'ready' | 'working' | 'stopped' }
  | { step: 'done'; email: string }
  | { step: 'failed'; text: string }
  | { step: 'refused' };

/** The tokens of a mailed link: one for each button, or for only one of them. */
type Link = { token: string | null; stop: string | null };

/** The page behind a mailed link: nothing happens until a button is pressed. */
export function ConfirmAlerts() {
  const t = useTranslations('alertsConfirm');
  const [link, setLink] = useState<Link>();
  const [state, setState] = useState<State>({ step: 'ready' });
  // The page is static: only the browser knows the link's tokens.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    setLink({ token: query.get('token'), stop: query.get('stop') });
  }, []);

  const run = async (action: () => Promise<State>, failure: 'failed' | 'stopFailed') => {
    setState({ step: 'working' });
    try {
      setState(await action());
    } catch (error) {
      const refusal = error instanceof FetchError ? error : null;
      // A retry with the same link would fail too.
      if (refusal?.status === 400) setState({ step: 'refused' });
      else setState({ step: 'failed', text: refusal?.detail ?? t(failure) });
    }
  };
  const confirm = (token: string) =>
    run(async () => {
      const answer = await sendContract(confirmAlertsContract, { body: { token } });
      rememberEmail(answer.user_email);
      return { step: 'done', email: answer.user_email };
    }, 'failed');
  const stop = (token: string) =>
    run(async () => {
      await sendContract(stopAlertsContract, { query: { token } });
      return { step: 'stopped' };
    }, 'stopFailed');

  if (link === undefined) return null;
  const again = <SectionLink href="/#live-yields-title">{t('again')}</SectionLink>;
  if (!link.token && !link.stop) {
    return (
      <div className="space-y-4">
        <p role="alert">{t('missing')}</p>
        {again}
      </div>
    );
  }
  const working = state.step === 'working';
  return (
    <div className="space-y-4">
      <p role="status" className="empty:hidden">
        {state.step === 'done' ? t('done', { email: state.email }) : null}
        {state.step === 'stopped' ? t('stopped') : null}
      </p>
      {state.step === 'failed' ? (
        <p role="alert" className="text-alert">
          {state.text}
        </p>
      ) : null}
      {state.step === 'refused' ? (
        <p role="alert" className="text-alert">
          {t('refused')}
        </p>
      ) : null}
      {state.step === 'refused' || state.step === 'stopped' ? again : null}
      {state.step === 'done' ? <ConfirmedAlerts /> : null}
      {state.step === 'stopped' || state.step === 'refused' ? null : (
        <div className="flex flex-wrap gap-3">
          <TokenButton
            token={state.step === 'done' ? null : link.token}
            disabled={working}
            label={t(working ? 'working' : 'button')}
            onPress={confirm}
          />
          <TokenButton
            variant="line"
            token={link.stop}
            disabled={working}
            label={t('stop')}
            onPress={stop}
          />
        </div>
      )}
    </div>
  );
}

/** A button for the action that a token of the link allows; none without the token. */
function TokenButton({
  token,
  label,
  onPress,
  ...look
}: {
  token: string | null;
  label: string;
  onPress: (token: string) => Promise<void>;
  disabled: boolean;
  variant?: 'line';
}) {
  if (!token) return null;
  return (
    <Button {...look} onClick={() => void onPress(token)}>
      {label}
    </Button>
  );
}

/** The alerts this browser owns, as the dialog lists them. */
function ConfirmedAlerts() {
  const { state, reload } = useOwnAlerts();
  return <AlertList state={state} onDeleted={reload} headingLevel="h2" />;
}
