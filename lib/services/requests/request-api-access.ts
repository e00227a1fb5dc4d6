import 'server-only';
import type { ApiAccessRequest } from '@/lib/contracts/api-access-request';
import { type Arrival, type LeadAnswer, takeRequest } from './take-request';

/** Takes a request for API access, from either form. */
export function requestApiAccess(body: ApiAccessRequest, arrival: Arrival): Promise<LeadAnswer> {
  return takeRequest(
    'api-access',
    body,
    'API Access Request Submitted! We aim to send credentials within 24 to 48 hours.',
    arrival,
  );
}
