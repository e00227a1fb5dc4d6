import 'server-only';
import type { WhitepaperRequest } from '@/lib/contracts/whitepaper-request';
import { type Arrival, type LeadAnswer, takeRequest } from './take-request';

/** Notes who downloads the whitepaper. */
export function requestWhitepaper(body: WhitepaperRequest, arrival: Arrival): Promise<LeadAnswer> {
  return takeRequest('whitepaper', body, 'Download Started', arrival);
}
