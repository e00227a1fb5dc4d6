'use client';

import type { WaitlistInterest } from '@/lib/contracts/waitlist-request';
import { DialogOpener, type OpenerProps } from './dialog-opener';

const loadContact = async () => (await import('./contact-dialog')).ContactDialog;
const loadApiRequest = async () => (await import('./api-request-dialog')).ApiRequestDialog;
const loadApiPageRequest = async () =>
  (await import('./api-page-request-dialog')).ApiPageRequestDialog;
const loadWhitepaper = async () => (await import('./whitepaper-dialog')).WhitepaperDialog;
const loadWaitlist = async () => (await import('./waitlist-dialog')).WaitlistDialog;

const NOTHING = {};

export function ContactButton(props: OpenerProps) {
  return <DialogOpener load={loadContact} extra={NOTHING} {...props} />;
}

/** The longer form for API access, of the front page and everywhere but /api-documentation. */
export function ApiRequestButton(props: OpenerProps) {
  return <DialogOpener load={loadApiRequest} extra={NOTHING} {...props} />;
}

/** The short form for API access of /api-documentation. */
export function ApiPageRequestButton(props: OpenerProps) {
  return <DialogOpener load={loadApiPageRequest} extra={NOTHING} {...props} />;
}

export function WhitepaperButton(props: OpenerProps) {
  return <DialogOpener load={loadWhitepaper} extra={NOTHING} {...props} />;
}

/** `interest` is what the form has chosen to begin with. */
export function WaitlistButton({
  interest = 'professional_access',
  ...props
}: OpenerProps & { interest?: WaitlistInterest }) {
  return <DialogOpener load={loadWaitlist} extra={{ interest }} {...props} />;
}
