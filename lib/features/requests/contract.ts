import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import {
  LEAD_LIMITS,
  leadEmailSchema,
  leadShape,
  optionalLine,
  optionalText,
  requestCall,
  requiredLine,
  requiredText,
} from '@/lib/features/contract/person-fields';

/** Subjects of a message, in the order they are offered. */
export const CONTACT_SUBJECTS = [
  'institutional_access',
  'api_integration',
  'data_licensing',
  'partnership',
  'media_inquiry',
  'technical_support',
  'general_inquiry',
] as const;

/** The sender's role. */
export const CONTACT_USER_TYPES = [
  'institutional_investor',
  'fund_manager',
  'trader',
  'developer',
  'researcher',
  'media',
] as const;

/** Intended uses of the data, in the order they are offered. */
export const API_USE_CASES = [
  'trading',
  'research',
  'risk_management',
  'portfolio_analytics',
  'market_making',
  'other',
] as const;

/** US dollars a month. */
export const TRADING_VOLUMES = ['under_1m', '1m_10m', '10m_100m', '100m_1b', 'over_1b'] as const;

/** Waitlist interests. The specification shows no fields; these match the buttons. */
export const WAITLIST_INTERESTS = [
  'peg_alerts',
  'peg_report',
  'professional_access',
  'risk_analytics',
] as const;
export type WaitlistInterest = (typeof WAITLIST_INTERESTS)[number];

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

const applicant = {
  name: requiredLine(LEAD_LIMITS.name),
  email: leadEmailSchema,
  company: requiredLine(LEAD_LIMITS.company),
};

/** The form of the front page and all other places that offer access. */
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

export const whitepaperRequestSchema = z.object({
  name: requiredLine(LEAD_LIMITS.name),
  email: leadEmailSchema,
  company: optionalLine(LEAD_LIMITS.company),
  jobTitle: optionalLine(LEAD_LIMITS.jobTitle),
  ...leadShape,
});

export const waitlistRequestSchema = z.object({
  email: leadEmailSchema,
  name: optionalLine(LEAD_LIMITS.name),
  interest: z.enum(WAITLIST_INTERESTS),
  ...leadShape,
});

export const contactRequestContract = defineContract({
  ...requestCall,
  key: 'requestContact',
  path: '/api/requests/contact',
  summary: 'Send a message; an Idempotency-Key header prevents duplicates',
  body: contactRequestSchema,
});

export const apiAccessRequestContract = defineContract({
  ...requestCall,
  key: 'requestApiAccess',
  path: '/api/requests/api-access',
  summary: 'Request API access; an Idempotency-Key header prevents duplicates',
  body: apiAccessRequestSchema,
});

export const whitepaperRequestContract = defineContract({
  ...requestCall,
  key: 'requestWhitepaper',
  path: '/api/requests/whitepaper',
  summary: 'Register a whitepaper download; the PDF is at /whitepaper.pdf',
  body: whitepaperRequestSchema,
});

export const waitlistRequestContract = defineContract({
  ...requestCall,
  key: 'requestWaitlist',
  path: '/api/requests/waitlist',
  summary: 'Join a waitlist; an Idempotency-Key header prevents duplicates',
  body: waitlistRequestSchema,
});
