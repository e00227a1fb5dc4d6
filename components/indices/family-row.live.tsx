'use client';

import { useIndexFamily } from '@/lib/client/use-index-family';
import { FamilyRowView } from './family-row';
import { useFamilyFailure } from './use-family-failure';

/** The family row, polled every 30 s. */
export function FamilyRow() {
  const { state } = useIndexFamily();
  const failure = useFamilyFailure(state);
  return <FamilyRowView state={state} failure={failure ?? ''} />;
}
