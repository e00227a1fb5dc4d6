'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

export function PegStatusSkeleton() {
  const t = useTranslations('pegStatus');
  return (
    <div className="mt-8">
      <p role="status" className="text-soft">
        {t('loading')}
      </p>
      <Skeleton className="mt-4 h-48 w-full" />
      <Skeleton className="mt-10 h-80 w-full" />
      <Skeleton className="mt-10 h-96 w-full" />
    </div>
  );
}
