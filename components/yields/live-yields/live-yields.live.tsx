'use client';

import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useYields } from '@/lib/web/client/hooks/use-figures';
import { YieldBoard } from './yield-board';
import type { CardField } from './yield-figures';

/** The live yields: every 5 minutes, and immediately by the button; raw or after risk. */
export function LiveYields() {
  const { state, refresh } = useYields<CardField>();
  const [riskView, setRiskView] = useState(false);
  const [refreshing, setRefreshing] = useState(false);
  const busy = useRef(false);

  const onRefresh = async () => {
    if (busy.current) return;
    busy.current = true;
    setRefreshing(true);
    try {
      const { requestRefresh } = await import('./request-refresh');
      const answer = await requestRefresh();
      if (!(await refresh())) throw new Error('the yields could not be read again');
      showToast(answer);
    } catch (error) {
      // Logged only (Specification §8): the previous figures stay, with their age.
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
