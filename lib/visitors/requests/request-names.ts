import 'server-only';
import type { RequestKind } from './store';

/** What mails to the desk call a request. */
export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  contact: 'message',
  'api-access': 'API access request',
  whitepaper: 'whitepaper download',
  waitlist: 'waitlist entry',
};
