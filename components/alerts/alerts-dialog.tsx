'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { MailNotice } from '@/components/mail/mail-notice';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Skeleton } from '@/components/ui/skeleton';
import { useSyi } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';
import en from '@/messages/visitors/alerts.en.json';
import fr from '@/messages/visitors/alerts.fr.json';
import type { AlertStart } from './alert-draft';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';
import { AlertChannels } from './channels/alert-channels';
import { useAlertOptions, useOwnAlerts } from './use-alerts';

type AlertsDialogProps = {
  /** The form's initial rule. */
  start?: AlertStart;
  onClose: () => void;
};

const MESSAGES = { en, fr };

/**
 * Creates alerts and lists the ones this browser owns; both load when it opens. Its messages load with
 * it, not with every page.
 */
export function AlertsDialog(props: AlertsDialogProps) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <OwnAlerts {...props} />
    </NextIntlClientProvider>
  );
}

function OwnAlerts({ start, onClose }: AlertsDialogProps) {
  const t = useTranslations('alerts');
  const options = useAlertOptions();
  const onFailure = useCallback(() => {
    showToast({ variant: 'destructive', title: t('error'), description: t('loadFailed') });
  }, [t]);
  const { state, reload } = useOwnAlerts(onFailure);
  return (
    <Dialog title={t('title')} description={t('intro')} closeLabel={t('close')} onClose={onClose}>
      <SimulationNote />
      <MailNotice form="alerts" />
      {options === null ? (
        <Skeleton className="h-72" />
      ) : (
        <AlertForm options={options} start={start} onCreated={() => void reload()} />
      )}
      <AlertList state={state} onDeleted={reload} />
      <AlertChannels state={state} />
    </Dialog>
  );
}

/** A note, shown while the figures are simulated. */
function SimulationNote() {
  const t = useTranslations('alerts.simulation');
  const { state } = useSyi();
  const dataClass = liveData(state)?.meta.data_class;
  if (dataClass !== 'sample' && dataClass !== 'replay') return null;
  return <p className="mb-4 rounded-md bg-neutral-wash p-3 text-small text-soft">{t(dataClass)}</p>;
}
