'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { liveData } from '@/lib/client/use-live';
import { useSyi } from '@/lib/client/use-syi';
import { AlertChannels } from './alert-channels';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';
import { useAlertOptions, useOwnAlerts } from './use-alerts';

/** Creates alerts and lists the ones this browser owns; both load when it opens. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('alerts');
  const options = useAlertOptions();
  const onFailure = useCallback(() => {
    showToast({ variant: 'destructive', title: t('error'), description: t('loadFailed') });
  }, [t]);
  const { state, reload } = useOwnAlerts(onFailure);
  return (
    <Dialog title={t('title')} description={t('intro')} closeLabel={t('close')} onClose={onClose}>
      <SimulationNote />
      {options === null ? (
        <Skeleton className="h-72" />
      ) : (
        <AlertForm options={options} onCreated={() => void reload()} />
      )}
      <AlertList state={state} onDeleted={reload} />
      <AlertChannels state={state} />
    </Dialog>
  );
}

/** Says that the figures are simulated, while they are. */
function SimulationNote() {
  const t = useTranslations('alerts.simulation');
  const { state } = useSyi();
  const dataClass = liveData(state)?.meta.data_class;
  if (dataClass !== 'sample' && dataClass !== 'replay') return null;
  return <p className="mb-4 rounded-md bg-watch-wash p-3 text-small text-watch">{t(dataClass)}</p>;
}
