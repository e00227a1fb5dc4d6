'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MailNote } from '@/components/mail/mail-note';
import { useMailState } from '@/components/mail/use-mail-state';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { isOfCoin } from '@/lib/benchmark/alert/alert-kinds';
import { liveData } from '@/lib/features/client/use-live';
import { useSyi } from '@/lib/features/indices/use-indices';
import { withMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/alerts.json';
import fr from '@/messages/fr/alerts.json';
import { AlertChannels } from './alert-channels';
import { type AlertStart, coinsFor, draftFrom, EMPTY_DRAFT } from './alert-draft';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';
import { useAlertOptions, useOwnAlerts } from './use-alerts';

type AlertsDialogProps = {
  /** The form's initial rule. */
  start?: AlertStart;
  onClose: () => void;
};

/** Creates alerts and lists the ones this browser owns; both load when it opens. */
export const AlertsDialog = withMessages({ en, fr }, OwnAlerts);

function OwnAlerts({ start, onClose }: AlertsDialogProps) {
  const t = useTranslations('alerts');
  const locale = useLocale();
  const opened = start === undefined ? EMPTY_DRAFT : draftFrom(start);
  const [typed, setTyped] = useState(opened);
  const options = useAlertOptions();
  // A coin without data is not offered, whatever the page around the button is about.
  const isOffered = options === null || coinsFor(options, typed.kind).includes(typed.coin);
  const draft = isOffered ? typed : { ...typed, coin: '' };
  const mailState = useMailState();
  const sendsMail = mailState?.sends_mail !== false;
  const { state, reload } = useOwnAlerts();
  return (
    <Dialog
      title={t(`titles.${draft.kind}`, {
        coin: isOfCoin(draft.kind) && draft.coin ? draft.coin : 'none',
      })}
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
          draft={draft}
          onDraft={setTyped}
          onCreated={() => {
            setTyped(opened);
            void reload();
          }}
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
