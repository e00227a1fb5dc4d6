import * as z from 'zod/mini';
import { defineContract } from './contract';
import {
  LEAD_ERRORS,
  LEAD_LIMITS,
  leadAnswerSchema,
  leadEmailSchema,
  leadShape,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from './lead-fields';

/** What the data is wanted for, in the order it is offered (Specification §5). */
export const API_USE_CASES = [
  'trading',
  'research',
  'risk_management',
  'portfolio_analytics',
  'market_making',
  'other',
] as const;

/** US dollars a month (Specification §5). */
export const TRADING_VOLUMES = ['under_1m', '1m_10m', '10m_100m', '100m_1b', 'over_1b'] as const;

const applicant = {
  name: requiredLine(LEAD_LIMITS.name),
  email: leadEmailSchema,
  company: requiredLine(LEAD_LIMITS.company),
};

/** The form of the front page and wherever else access is asked for. */
export const landingApiRequestSchema = z.object({
  form: z.literal('landing'),
  ...applicant,
  phone: optionalLine(LEAD_LIMITS.phone),
  useCase: z.enum(API_USE_CASES),
  tradingVolume: z.optional(z.enum(TRADING_VOLUMES)),
  message: optionalText(LEAD_LIMITS.message),
  ...leadShape,
});

/** The shorter form of /api-documentation. */
export const apiPageRequestSchema = z.object({
  form: z.literal('api-page'),
  ...applicant,
  intendedUse: requiredText(LEAD_LIMITS.message),
  ...leadShape,
});

export const apiAccessRequestSchema = z.discriminatedUnion('form', [
  landingApiRequestSchema,
  apiPageRequestSchema,
]);
export type ApiAccessRequest = z.infer<typeof apiAccessRequestSchema>;

export const apiAccessRequestContract = defineContract({
  key: 'requestApiAccess',
  method: 'POST',
  path: '/api/requests/api-access',
  aliases: [],
  summary: 'Ask for API access; an Idempotency-Key header makes a repeated send count once',
  tag: 'Requests',
  params: null,
  query: null,
  body: apiAccessRequestSchema,
  response: leadAnswerSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: 'no-store',
  errors: LEAD_ERRORS,
});
