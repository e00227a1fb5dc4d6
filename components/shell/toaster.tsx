'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '@/components/ui/toast-store';

const ToastViewport = dynamic(
  () => import('@/components/ui/toast-viewport').then((module) => module.ToastViewport),
  { ssr: false },
);

/** The toast area of every page. Its code is loaded with the first toast and then stays. */
export function Toaster() {
  const t = useTranslations('shell.toast');
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (toast !== null) setNeeded(true);
  }, [toast]);
  if (!needed) return null;
  return <ToastViewport toast={toast} regionLabel={t('region')} closeLabel={t('close')} />;
}
