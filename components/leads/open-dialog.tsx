'use client';

import { useLocale } from 'next-intl';
import { type LeadChoice, leadFormPath } from '@/lib/features/requests/lead-pages';
import { DialogOpener, type OpenerProps } from './dialog-opener';

const loadDialog = async () => (await import('./lead-dialog')).LeadDialog;

/** Opens a form; the API access form of /api-documentation is the short one. `interest` is its initial choice. */
export function LeadButton({ name, interest, ...props }: OpenerProps & LeadChoice) {
  const page = leadFormPath(useLocale(), name);
  const extra = interest === undefined ? { name } : { name, interest };
  return <DialogOpener load={loadDialog} extra={extra} page={page} {...props} />;
}
