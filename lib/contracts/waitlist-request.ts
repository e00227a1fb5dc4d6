import * as z from 'zod/mini';
import { defineContract } from './contract';
import {
  LEAD_ERRORS,
  LEAD_LIMITS,
  leadAnswerSchema,
  leadEmailSchema,
  leadShape,
  optionalLine,
} from './lead-fields';

/** What somebody waits for. The specification shows no fields; these are what the buttons offer. */
export const WAITLIST_INTERESTS = [
  'peg_alerts',
  'peg_report',
  'professional_access',
  'risk_analytics',
] as const;
export type WaitlistInterest = (typeof WAITLIST_INTERESTS)[number];

export const waitlistRequestSchema = z.object({
  email: leadEmailSchema,
  name: optionalLine(LEAD_LIMITS.name),
  interest: z.enum(WAITLIST_INTERESTS),
  ...leadShape,
});
export type WaitlistRequest = z.infer<typeof waitlistRequestSchema>;

export const waitlistRequestContract = defineContract({
  key: 'requestWaitlist',
  method: 'POST',
  path: '/api/requests/waitlist',
  aliases: [],
  summary: 'Join the waitlist of a service; an Idempotency-Key header makes a repeat count once',
  tag: 'Requests',
  params: null,
  query: null,
  body: waitlistRequestSchema,
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
