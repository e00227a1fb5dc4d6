'use client';

import type { ReactNode } from 'react';
import { PageMessages } from '@/lib/i18n/page-messages';
import docs from '@/messages/api/api-docs.en.json';

/**
 * The text of /api-documentation, which stands in its HTML already: the sections below take their text
 * from the script, so that the page data does not hold them a second time.
 */
export function ApiDocsMessages({ children }: { children: ReactNode }) {
  return <PageMessages own={docs}>{children}</PageMessages>;
}
