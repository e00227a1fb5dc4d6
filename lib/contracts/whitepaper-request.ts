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
} from './lead-fields';

export const whitepaperRequestSchema = z.object({
  name: requiredLine(LEAD_LIMITS.name),
  email: leadEmailSchema,
  company: optionalLine(LEAD_LIMITS.company),
  jobTitle: optionalLine(LEAD_LIMITS.jobTitle),
  ...leadShape,
});
export type WhitepaperRequest = z.infer<typeof whitepaperRequestSchema>;

export const whitepaperRequestContract = defineContract({
  key: 'requestWhitepaper',
  method: 'POST',
  path: '/api/requests/whitepaper',
  aliases: [],
  summary: 'Say who downloads the whitepaper; the PDF itself is at /whitepaper.pdf',
  tag: 'Requests',
  params: null,
  query: null,
  body: whitepaperRequestSchema,
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
