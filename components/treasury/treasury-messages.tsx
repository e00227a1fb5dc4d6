'use client';

import type { ReactNode } from 'react';
import { PageMessages } from '@/lib/i18n/page-messages';
import desk from '@/messages/figures/treasury-desk.en.json';

/** The messages of the desk load with its script. */
export function TreasuryMessages({ children }: { children: ReactNode }) {
  return <PageMessages own={desk}>{children}</PageMessages>;
}
