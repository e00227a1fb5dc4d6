'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import useSWR from 'swr';
import { showToast } from '@/components/ui/overlay/toast-store';
import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import {
  ALERT_CONDITIONS,
  type Alert,
  type AlertOptions,
  alertOptionsContract,
  DEMO_EMAIL,
  listAlertsContract,
} from '@/lib/features/alerts/contract';
import { sendContract } from '@/lib/features/client/fetch';
import { keepInBrowser, readStored } from '@/lib/features/client/stored';
import { setWatching } from './watching';

const EMAIL_KEY = 'alerts-email';

/** The specification's coins. */
const FIRST_COINS = ['USDT', 'USDC', 'DAI', 'PYUSD', 'TUSD'];

/** Used if the server's options fail to load: the founding coins, then the other candidates. */
export const FALLBACK_OPTIONS: AlertOptions = {
  conditions: ALERT_CONDITIONS.map((condition) => ({ ...condition })),
  stablecoins: [...new Set([...FIRST_COINS, ...COVERED_COINS])],
  types: [],
};

export type OwnAlert = Alert & { email: string };

/** Nothing mails it, so this browser shows it. */
export const isBrowserAlert = ({ delivery }: OwnAlert) => delivery !== 'email';

/** `null` until the response arrives; then the server's options, or the built-in ones. */
export function useAlertOptions(): AlertOptions | null {
  const { data, error } = useSWR<AlertOptions, unknown>(
    alertOptionsContract.path,
    () => sendContract(alertOptionsContract, {}),
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return error === undefined ? (data ?? null) : FALLBACK_OPTIONS;
}

export type AlertsState =
  | { status: 'loading' }
  | { status: 'error' }
  | { status: 'loaded'; alerts: readonly OwnAlert[] };

/** This browser's alerts; when loading fails, a toast says so and the last list stays. */
export function useOwnAlerts(): { state: AlertsState; reload: () => Promise<void> } {
  const t = useTranslations('alerts');
  const [state, setState] = useState<AlertsState>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      const alerts = await loadOwnAlerts();
      setState({ status: 'loaded', alerts });
      setWatching(alerts.some(isBrowserAlert));
    } catch {
      setState((before) => (before.status === 'loaded' ? before : { status: 'error' }));
      showToast({ variant: 'destructive', title: t('error'), description: t('loadFailed') });
    }
  }, [t]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { state, reload };
}

/** This browser's alerts: the ones of the demo address and of the address it used last. */
export async function loadOwnAlerts(): Promise<OwnAlert[]> {
  const email = readStored('localStorage', EMAIL_KEY);
  const emails = email === null ? [DEMO_EMAIL] : [email, DEMO_EMAIL];
  return (await Promise.all(emails.map(alertsOf))).flat();
}

async function alertsOf(email: string): Promise<OwnAlert[]> {
  const { alerts } = await sendContract(listAlertsContract, { params: { key: email } });
  return alerts.map((alert) => ({ ...alert, email }));
}

/** Stores the address for the next visit; without storage the list shows the alerts of the demo address only. */
export function rememberEmail(email: string): void {
  keepInBrowser('localStorage', EMAIL_KEY, email);
}
