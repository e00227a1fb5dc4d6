'use client';

import { clsx } from 'clsx';
import { Trash2 } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { showToast } from '@/components/ui/overlay/toast-store';
import { deleteAlertContract } from '@/lib/features/alerts/contract';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { formatTimestamp } from '@/lib/format/times';
import { type AlertsState, isBrowserAlert, type OwnAlert } from './use-alerts';
import { useRuleText } from './use-rule-text';

/** This browser's alerts; deleting one reloads the list. */
export function AlertList({
  state,
  onDeleted,
  headingLevel: Heading = 'h3',
}: {
  state: AlertsState;
  onDeleted: () => Promise<void>;
  headingLevel?: 'h2' | 'h3';
}) {
  const t = useTranslations('alerts');
  const heading = useRef<HTMLHeadingElement>(null);
  const alerts = state.status === 'loaded' ? state.alerts : null;
  const unloaded = () => t(state.status === 'loading' ? 'loading' : 'list.failed');
  const note = alerts === null ? unloaded() : alerts.length === 0 ? t('list.empty') : null;
  return (
    <section className="mt-6 border-rule border-t pt-4">
      <Heading ref={heading} tabIndex={-1} className="text-body">
        {t('list.title')}
      </Heading>
      {note === null ? null : <p className="mt-2 text-small text-soft">{note}</p>}
      {alerts && alerts.length > 0 ? (
        <ul className="mt-2 divide-y divide-rule">
          {alerts.map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              onDeleted={async () => {
                // The pressed button disappears with its row.
                heading.current?.focus();
                await onDeleted();
              }}
            />
          ))}
        </ul>
      ) : null}
      {alerts?.some(isBrowserAlert) ? <BrowserNote /> : null}
    </section>
  );
}

/** How alerts that are not e-mailed show, with the browser's own question on a click. */
function BrowserNote() {
  const t = useTranslations('alerts.list');
  const [permission, setPermission] = useState<NotificationPermission>('denied');
  useEffect(() => {
    if (typeof Notification !== 'undefined') setPermission(Notification.permission);
  }, []);
  return (
    <div className="mt-2 space-y-2">
      <p className="text-small text-soft">
        {t(permission === 'granted' ? 'inNotification' : 'inPage')}
      </p>
      {permission === 'default' ? (
        <Button
          variant="line"
          onClick={async () => setPermission(await Notification.requestPermission())}
        >
          {t('allow')}
        </Button>
      ) : null}
    </div>
  );
}

function Row({ alert, onDeleted }: { alert: OwnAlert; onDeleted: () => Promise<void> }) {
  const t = useTranslations('alerts');
  const locale = useLocale();
  const [deleting, setDeleting] = useState(false);
  const rule = useRuleText()(alert);

  const remove = async () => {
    if (deleting) return;
    setDeleting(true);
    try {
      const call = { params: { key: alert.id }, query: { user_email: alert.email } };
      await sendContract(deleteAlertContract, call);
      showToast({ title: t('deleted.title'), description: t('deleted.text') });
      await onDeleted();
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      const description = detail ?? t('deleteFailed');
      showToast({ variant: 'destructive', title: t('error'), description });
      setDeleting(false);
    }
  };

  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="figure flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {rule}
          <Badge tone={alert.is_active ? 'stable' : 'neutral'}>
            {t(alert.is_active ? 'list.active' : 'list.inactive')}
          </Badge>
        </p>
        <p className="break-words text-micro text-soft">
          {alert.last_triggered === null
            ? t('list.never')
            : t('list.last', { at: formatTimestamp(Date.parse(alert.last_triggered), locale) })}
          {' · '}
          {t(`list.${alert.delivery}`, { email: alert.email })}
        </p>
        {alert.channels.map(({ kind, name, state, reason }) => (
          <p
            key={`${kind} ${name}`}
            className={clsx(
              'break-words text-micro',
              state === 'broken' ? 'text-alert' : 'text-soft',
            )}
          >
            {t(`list.channel.${state}`, {
              kind: t(`list.kinds.${kind}`),
              name,
              reason: reason ?? '',
            })}
          </p>
        ))}
      </div>
      <button
        type="button"
        aria-disabled={deleting}
        aria-label={t('list.delete', { rule })}
        onClick={remove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:text-alert aria-disabled:opacity-60"
      >
        <Icon of={Trash2} className="size-4" />
      </button>
    </li>
  );
}
