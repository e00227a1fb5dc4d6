'use client';

import { Download } from 'lucide';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureReason } from '@/components/freshness/failure/failure-reason';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import type { StrategyView } from './use-strategy-view';

/** Saves the filtered strategies; its code is fetched with the first click. */
export function ExportButton({ view, disabled }: { view: StrategyView; disabled: boolean }) {
  const t = useTranslations('strategies');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { exportStrategies } = await import('./export-strategies');
      await exportStrategies(view.filters, view.sort);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" disabled={disabled || busy} onClick={save}>
        <Icon of={Download} className="size-3.5" />
        {t('exportCsv')}
      </Button>
      {failure === null ? null : (
        <span role="alert" className="text-alert text-small">
          {t('exportFailed')}
          <FailureReason error={failure} />
        </span>
      )}
    </>
  );
}
