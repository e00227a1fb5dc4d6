'use client';

import { useCallback, useEffect, useState } from 'react';
import { sendContract } from '@/lib/client/send-contract';
import { listAlertsContract } from '@/lib/contracts/alert-calls';
import type { Alert } from '@/lib/contracts/alert-fields';
import { ALERT_CONDITIONS, type AlertOptions, alertOptionsContract } from '@/lib/contracts/alerts';
import { DEMO_EMAIL } from '@/lib/domain/alert-links';
import { rememberedEmail } from './remembered-email';

/** Shown when the server's choices cannot be had (Specification §9). */
export const FALLBACK_OPTIONS: AlertOptions = {
  conditions: ALERT_CONDITIONS.map((condition) => ({ ...condition })),
  stablecoins: ['USDT', 'USDC', 'DAI', 'PYUSD', 'TUSD'],
};

export type OwnAlert = Alert & { email: string };

/** `null` until the answer is here; then the server's choices, or the built-in ones. */
export function useAlertOptions(): AlertOptions | null {
  const [options, setOptions] = useState<AlertOptions | null>(null);
  useEffect(() => {
    let wanted = true;
    sendContract(alertOptionsContract, {}).then(
      (answer) => wanted && setOptions(answer),
      () => wanted && setOptions(FALLBACK_OPTIONS),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return options;
}

export type AlertsState =
  | { status: 'loading' }
  | { status: 'error' }
  | { status: 'loaded'; alerts: readonly OwnAlert[] };

/**
 * This browser's alerts: those of the demo address and of the address it used last. `onFailure` is
 * called when they cannot be loaded; what was shown before stays.
 */
export function useOwnAlerts(onFailure: () => void): {
  state: AlertsState;
  reload: () => Promise<void>;
} {
  const [state, setState] = useState<AlertsState>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      const email = rememberedEmail();
      const emails = email === null ? [DEMO_EMAIL] : [email, DEMO_EMAIL];
      const lists = await Promise.all(emails.map(alertsOf));
      setState({ status: 'loaded', alerts: lists.flat() });
    } catch {
      setState((before) => (before.status === 'loaded' ? before : { status: 'error' }));
      onFailure();
    }
  }, [onFailure]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { state, reload };
}

async function alertsOf(email: string): Promise<OwnAlert[]> {
  const { alerts } = await sendContract(listAlertsContract, { params: { key: email } });
  return alerts.map((alert) => ({ ...alert, email }));
}
