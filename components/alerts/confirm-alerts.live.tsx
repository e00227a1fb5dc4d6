'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SectionLink } from '@/components/ui/section-link';
import { FetchError } from '@/lib/client/fetch-error';
import { sendContract } from '@/lib/client/send-contract';
import { confirmAlertsContract, stopAlertsContract } from '@/lib/contracts/alert-links';
import { rememberEmail } from './remembered-email';

const ConfirmedAlerts = lazy(async () => ({
  default: (await import('./confirmed-alerts')).ConfirmedAlerts,
}));

type State =
  | { step: 'ready' | 'working' | 'stopped' }
  | { step: 'done'; email: string }
  | { step: 'failed'; text: string }
  | { step: 'refused' };

/** What a link from a mail does: nothing by itself, each thing by a button. */
export function ConfirmAlerts() {
  const t = useTranslations('alertsConfirm');
  const [token, setToken] = useState<string | null>();
  const [state, setState] = useState<State>({ step: 'ready' });
  // The page is static: the link's token is there in the browser only.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);

  const run = async (act: (token: string) => Promise<State>, failure: 'failed' | 'stopFailed') => {
    if (!token) return;
    setState({ step: 'working' });
    try {
      setState(await act(token));
    } catch (error) {
      const refusal = error instanceof FetchError ? error : null;
      // Another try with the same link ends the same way.
      if (refusal?.status === 400) setState({ step: 'refused' });
      else setState({ step: 'failed', text: refusal?.detail ?? t(failure) });
    }
  };
  const confirm = () =>
    run(async (given) => {
      const answer = await sendContract(confirmAlertsContract, { body: { token: given } });
      rememberEmail(answer.user_email);
      return { step: 'done', email: answer.user_email };
    }, 'failed');
  const stop = () =>
    run(async (given) => {
      await sendContract(stopAlertsContract, { query: { token: given } });
      return { step: 'stopped' };
    }, 'stopFailed');

  if (token === undefined) return null;
  const again = <SectionLink href="/#live-yields-title">{t('again')}</SectionLink>;
  if (token === null || token === '') {
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
      {state.step === 'done' ? (
        <Suspense fallback={null}>
          <ConfirmedAlerts />
        </Suspense>
      ) : null}
      {state.step === 'stopped' || state.step === 'refused' ? null : (
        <div className="flex flex-wrap gap-3">
          {state.step === 'done' ? null : (
            <Button disabled={working} onClick={() => void confirm()}>
              {t(working ? 'working' : 'button')}
            </Button>
          )}
          <Button variant="line" disabled={working} onClick={() => void stop()}>
            {t('stop')}
          </Button>
        </div>
      )}
    </div>
  );
}
