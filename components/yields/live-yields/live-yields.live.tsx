'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/overlay/toast-store';
import { sendContract } from '@/lib/features/client/send-contract';
import { useYields } from '@/lib/features/client/use-figures';
import { formatAge } from '@/lib/format/times';
import { YieldBoard } from './yield-board';

/** The live yields: every 5 minutes, and immediately by the button; raw or after risk. */
export function LiveYields() {
  const t = useTranslations('refresh');
  const { state, refresh } = useYields();
  const [riskView, setRiskView] = useState(false);
  const [refreshing, setRefreshing] = useState(false);
  const busy = useRef(false);

  const onRefresh = async () => {
    if (busy.current) return;
    busy.current = true;
    setRefreshing(true);
    try {
      const { yieldsRefreshContract } = await import('@/lib/features/yields/refresh-contract');
      const { outcome, age_seconds: age } = await sendContract(yieldsRefreshContract, {});
      if (!(await refresh())) throw new Error('the yields could not be read again');
      const isNewest = outcome === 'computed' || outcome === 'current';
      showToast({
        title: t(isNewest ? 'updated' : 'notUpdated'),
        description: t(`outcome.${outcome}`, { age: formatAge(age) }),
      });
    } catch (error) {
      // Logged only: the previous figures stay, with their age.
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
