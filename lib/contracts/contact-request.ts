import * as z from 'zod/mini';
import { defineContract } from './contract';
import {
  LEAD_ERRORS,
  LEAD_LIMITS,
  leadAnswerSchema,
  leadEmailSchema,
  leadShape,
  optionalLine,
  requiredLine,
  requiredText,
} from './lead-fields';

/** Subjects of a message, in the order they are offered (Specification §5). */
export const CONTACT_SUBJECTS = [
  'institutional_access',
  'api_integration',
  'data_licensing',
  'partnership',
  'media_inquiry',
  'technical_support',
  'general_inquiry',
] as const;

/** Who is writing (Specification §5). */
export const CONTACT_USER_TYPES = [
  'institutional_investor',
  'fund_manager',
  'trader',
  'developer',
  'researcher',
  'media',
] as const;

export const contactRequestSchema = z.object({
  name: requiredLine(LEAD_LIMITS.name),
  email: leadEmailSchema,
  company: optionalLine(LEAD_LIMITS.company),
  phone: optionalLine(LEAD_LIMITS.phone),
  subject: z.enum(CONTACT_SUBJECTS),
  message: requiredText(LEAD_LIMITS.message),
  user_type: z.optional(z.enum(CONTACT_USER_TYPES)),
  ...leadShape,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const contactRequestContract = defineContract({
  key: 'requestContact',
  method: 'POST',
  path: '/api/requests/contact',
  aliases: [],
  summary: 'Send a message to the desk; an Idempotency-Key header makes a repeated send count once',
  tag: 'Requests',
  params: null,
  query: null,
  body: contactRequestSchema,
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
