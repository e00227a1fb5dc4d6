import 'server-only';
import type { WaitlistRequest } from '@/lib/contracts/waitlist-request';
import { type Arrival, type LeadAnswer, takeRequest } from './take-request';

/** Notes who waits for a service. */
export function joinWaitlist(body: WaitlistRequest, arrival: Arrival): Promise<LeadAnswer> {
  return takeRequest('waitlist', body, 'You are on the waitlist.', arrival);
}
