'use client';

import { useIndexFamily } from '@/lib/client/use-index-family';
import { FamilyRowView } from './family-row';

/** The family row, polled every 30 s. */
export function FamilyRow() {
  return <FamilyRowView state={useIndexFamily().state} />;
}
