'use client';

import { useLocale } from 'next-intl';
import type { WaitlistInterest } from '@/lib/features/requests/contract';
import { type LeadChoice, leadFormPath } from '@/lib/features/requests/lead-pages';
import { DialogOpener, type OpenerProps } from './dialog-opener';

const loadDialog = async () => (await import('./lead-dialog')).LeadDialog;

function LeadButton({ name, interest, ...props }: OpenerProps & LeadChoice) {
  const page = leadFormPath(useLocale(), name);
  const extra = interest === undefined ? { name } : { name, interest };
  return <DialogOpener load={loadDialog} extra={extra} page={page} {...props} />;
}

export function ContactButton(props: OpenerProps) {
  return <LeadButton name="contact" {...props} />;
}

/** The longer API access form, used on the front page and everywhere except /api-documentation. */
export function ApiRequestButton(props: OpenerProps) {
  return <LeadButton name="api-access" {...props} />;
}

/** The short API access form of /api-documentation. */
export function ApiPageRequestButton(props: OpenerProps) {
  return <LeadButton name="api-access-short" {...props} />;
}

export function WhitepaperButton(props: OpenerProps) {
  return <LeadButton name="whitepaper" {...props} />;
}

/** `interest` is the form's initial choice. */
export function WaitlistButton({
  interest = 'professional_access',
  ...props
}: OpenerProps & { interest?: WaitlistInterest }) {
  return <LeadButton name="waitlist" interest={interest} {...props} />;
}
