'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { MailNote } from '@/components/mail/mail-note';
import { useMailState } from '@/components/mail/use-mail-state';
import { Dialog } from '@/components/ui/overlay/dialog';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Skeleton } from '@/components/ui/skeleton';
import { useSyi } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';
import en from '@/messages/visitors/alerts.en.json';
import fr from '@/messages/visitors/alerts.fr.json';
import { AlertChannels } from './alert-channels';
import type { AlertStart } from './alert-draft';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';
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
  const locale = useLocale();
  const options = useAlertOptions();
  const mailState = useMailState();
  const sendsMail = mailState?.sends_mail !== false;
  const onFailure = useCallback(() => {
    showToast({ variant: 'destructive', title: t('error'), description: t('loadFailed') });
  }, [t]);
  const { state, reload } = useOwnAlerts(onFailure);
  return (
    <Dialog
      title={t('title')}
      description={t(sendsMail ? 'intro' : 'introUnmailed')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SimulationNote />
      {sendsMail ? null : <MailNote form="alerts" locale={locale} />}
      {options === null || mailState === undefined ? (
        <Skeleton className="h-72" />
      ) : (
        <AlertForm
          options={options}
          sendsMail={sendsMail}
          start={start}
          onCreated={() => void reload()}
        />
      )}
      <AlertList state={state} onDeleted={reload} />
      <AlertChannels state={state} onAttached={() => void reload()} />
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
