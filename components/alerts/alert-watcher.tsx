'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { showToast } from '@/components/ui/overlay/toast-store';
import { formatTimestamp } from '@/lib/format/times';
import { withMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/alerts.json';
import fr from '@/messages/fr/alerts.json';
import { isBrowserAlert, loadOwnAlerts, type OwnAlert } from './use-alerts';
import { useRuleText } from './use-rule-text';
import { setWatching } from './watching';

/** The collector evaluates alerts every five minutes. */
const POLL_MS = 60_000;

/** Polls this browser's alerts and shows each that fires while the page is open. */
export const AlertWatcher = withMessages({ en, fr }, Watch);

function Watch() {
  const t = useTranslations('alerts.fired');
  const locale = useLocale();
  const ruleText = useRuleText();
  /** How often each alert had fired at the last poll; unset before the first. */
  const counts = useRef<ReadonlyMap<string, number>>(undefined);

  const show = useCallback(
    (alert: OwnAlert) => {
      const at = formatTimestamp(Date.parse(alert.last_triggered ?? ''), locale);
      const title = t('title', { rule: ruleText(alert) });
      const description = t('text', { at });
      // The tag keeps several open pages from showing it twice.
      const tag = `${alert.id}:${alert.times_triggered}`;
      if (!notify(title, { body: description, tag })) showToast({ title, description });
    },
    [locale, ruleText, t],
  );
  const latest = useRef(show);
  latest.current = show;

  useEffect(() => {
    const poll = async () => {
      let alerts: OwnAlert[];
      try {
        alerts = (await loadOwnAlerts()).filter(isBrowserAlert);
      } catch (error) {
        console.warn('The alerts could not be polled; they are polled again.', error);
        return;
      }
      const before = counts.current;
      counts.current = new Map(alerts.map(({ id, times_triggered }) => [id, times_triggered]));
      if (alerts.length === 0) setWatching(false);
      // What fired before the page was opened is in the list; an alert created since begins at 0.
      if (before === undefined) return;
      for (const alert of alerts) {
        if (alert.times_triggered > (before.get(alert.id) ?? 0)) latest.current(alert);
      }
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** Shows a notification of the browser, if the reader has allowed it. @returns whether it did. */
function notify(title: string, options: NotificationOptions): boolean {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return false;
  try {
    new Notification(title, options);
    return true;
  } catch {
    // Chrome on Android has no notifications without a service worker.
    return false;
  }
}
