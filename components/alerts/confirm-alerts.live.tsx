'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
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
  | { step: 'failed'; text: string };

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
      const detail = error instanceof FetchError ? error.detail : null;
      setState({ step: 'failed', text: detail ?? t(failure) });
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
  if (token === null || token === '') return <p role="alert">{t('missing')}</p>;
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
      {state.step === 'done' ? (
        <Suspense fallback={null}>
          <ConfirmedAlerts />
        </Suspense>
      ) : null}
      {state.step === 'stopped' ? null : (
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
