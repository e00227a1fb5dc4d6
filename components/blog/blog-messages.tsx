'use client';

import type { ReactNode } from 'react';
import { PageMessages } from '@/lib/i18n/page-messages';
import blog from '@/messages/blog.en.json';

/** The text around the articles of /blog: in the script, because its HTML already contains it. */
export function BlogMessages({ children }: { children: ReactNode }) {
  return <PageMessages own={blog}>{children}</PageMessages>;
}
