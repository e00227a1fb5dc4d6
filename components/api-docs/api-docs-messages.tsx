'use client';

import type { ReactNode } from 'react';
import { PageMessages } from '@/lib/i18n/page-messages';
import docs from '@/messages/api/api-docs.en.json';

/**
 * The text of /api-documentation. Its HTML already contains it, so the sections below take their text
 * from the script, and the page data does not repeat it.
 */
export function ApiDocsMessages({ children }: { children: ReactNode }) {
  return <PageMessages own={docs}>{children}</PageMessages>;
}
