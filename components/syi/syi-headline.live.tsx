'use client';

import { useSyi } from '@/lib/client/use-syi';
import { type HeadlineSize, SyiHeadlineView } from './syi-headline';

/** The headline, polled every 30 s. */
export function SyiHeadline({ size = 'hero' }: { size?: HeadlineSize }) {
  return <SyiHeadlineView state={useSyi().state} size={size} />;
}
