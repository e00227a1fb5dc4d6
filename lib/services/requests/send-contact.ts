import 'server-only';
import type { ContactRequest } from '@/lib/contracts/contact-request';
import { type Arrival, type LeadAnswer, takeRequest } from './take-request';

/** Takes a message to the desk. */
export function sendContact(body: ContactRequest, arrival: Arrival): Promise<LeadAnswer> {
  return takeRequest('contact', body, 'Message Sent! We aim to reply within 24 hours.', arrival);
}
