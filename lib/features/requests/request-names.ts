import 'server-only';
import type { RequestKind } from './store';

/** Names of requests in mails to the desk. */
export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  contact: 'message',
  'api-access': 'API access request',
  whitepaper: 'whitepaper download',
  waitlist: 'waitlist entry',
};
