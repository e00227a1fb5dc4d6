'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { announceQueryChange } from '@/lib/features/client/use-query-param';

/** Forwards route changes to the readers of query parameters; renders nothing. */
export function QueryAnnouncer() {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are the event
  useEffect(() => announceQueryChange(), [params]);
  return null;
}
