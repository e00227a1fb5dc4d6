'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { useYields } from '@/lib/client/use-yields';
import { formatClock } from '@/lib/format/times';
import { YieldBoard } from './yield-board';

/** The live yields: every 5 minutes, and at once by the button; raw or after risk. */
export function LiveYields() {
  const t = useTranslations('liveYields');
  const { state, refresh } = useYields();
  const [riskView, setRiskView] = useState(false);
  const [refreshing, setRefreshing] = useState(false);
  const busy = useRef(false);

  const onRefresh = async () => {
    if (busy.current) return;
    busy.current = true;
    setRefreshing(true);
    try {
      const { askForRefresh } = await import('./ask-for-refresh');
      const answer = await askForRefresh();
      if (!(await refresh())) throw new Error('the yields could not be read again');
      const at = `${formatClock(Date.parse(answer.refreshed_at))} UTC`;
      showToast({ title: t('updated'), description: t('updatedBody', { at }) });
    } catch (error) {
      // Logged only (Specification §8): the figures of before still stand, with their age.
      console.error('Refreshing the yields failed.', error);
    } finally {
      busy.current = false;
      setRefreshing(false);
    }
  };

  return (
    <YieldBoard
      state={state}
      riskView={riskView}
      onRiskView={() => setRiskView((before) => !before)}
      onRefresh={onRefresh}
      refreshing={refreshing}
    />
  );
}
