import type * as z from 'zod/mini';
import type { Contract } from '@/lib/features/contract/define-contract';
import { LEAD_LIMITS, type sentLeadSchema } from '@/lib/features/contract/person-fields';
import { newsletterContract } from '@/lib/features/newsletter/contract';
import {
  API_USE_CASES,
  apiAccessRequestContract,
  apiPageRequestSchema,
  CONTACT_SUBJECTS,
  CONTACT_USER_TYPES,
  contactRequestContract,
  landingApiRequestSchema,
  TRADING_VOLUMES,
  WAITLIST_INTERESTS,
  waitlistRequestContract,
  whitepaperRequestContract,
} from '@/lib/features/requests/contract';

export type LeadField = {
  name: string;
  /** Message key of the label. */
  label: string;
  required?: true;
  maxLength?: number;
  type?: 'email' | 'tel';
  autoComplete?: string;
  /** Height of a multi-line field. */
  rows?: number;
  /** The choices, and the message path of their labels. */
  options?: { values: readonly string[]; labels: string };
  /** Spans the full width of the form. */
  wide?: true;
};

export type LeadForm = {
  contract: Contract & { body: z.ZodMiniType; response: typeof sentLeadSchema };
  /** Schema that validates the request: the contract's body, or one branch of it. */
  schema: z.ZodMiniType;
  /** Message path of `title`, `body`, `submit`, `sent`, `sentBody` and `failed`. */
  messages: string;
  /** Messages located elsewhere. */
  otherMessages?: Readonly<Record<string, string>>;
  /** Messages of a site that sends no mail, where the usual ones promise some. */
  unmailed?: Readonly<Record<string, string>>;
  /** Fixed fields added to the request besides what is typed. */
  fixed?: Readonly<Record<string, string>>;
  fields: readonly LeadField[];
  /** The form asks for consent with a box to tick. */
  consent: boolean;
  /** The sender gets the whitepaper. */
  whitepaper?: true;
};

const name = {
  name: 'name',
  label: 'leads.name',
  required: true,
  maxLength: LEAD_LIMITS.name,
  autoComplete: 'name',
} as const;
const email = {
  name: 'email',
  label: 'leads.email',
  required: true,
  type: 'email',
  maxLength: LEAD_LIMITS.email,
  autoComplete: 'email',
} as const;
const company = {
  name: 'company',
  label: 'leads.company',
  maxLength: LEAD_LIMITS.company,
  autoComplete: 'organization',
} as const;
const phone = {
  name: 'phone',
  label: 'requests.phone',
  type: 'tel',
  maxLength: LEAD_LIMITS.phone,
  autoComplete: 'tel',
} as const;
const message = {
  name: 'message',
  label: 'requests.message',
  maxLength: LEAD_LIMITS.message,
  wide: true,
} as const;

const SENT_UNMAILED = { sentBody: 'requests.sentUnmailed' };

/** Every form for contacting us; its dialog, its page and its response page are built from this. */
export const LEAD_FORMS = {
  contact: {
    contract: contactRequestContract,
    schema: contactRequestContract.body,
    messages: 'requests.contact',
    unmailed: SENT_UNMAILED,
    fields: [
      name,
      email,
      company,
      phone,
      {
        name: 'subject',
        label: 'requests.contact.subject',
        required: true,
        options: { values: CONTACT_SUBJECTS, labels: 'requests.contact.subjects' },
      },
      {
        name: 'user_type',
        label: 'requests.contact.userType',
        options: { values: CONTACT_USER_TYPES, labels: 'requests.contact.userTypes' },
      },
      { ...message, required: true, rows: 4 },
    ],
    consent: true,
  },
  /** The longer form, used everywhere except /api-documentation. */
  'api-access': {
    contract: apiAccessRequestContract,
    schema: landingApiRequestSchema,
    messages: 'requests.api',
    unmailed: { body: 'requests.api.bodyUnmailed', ...SENT_UNMAILED },
    fixed: { form: 'landing' },
    fields: [
      name,
      email,
      { ...company, required: true },
      phone,
      {
        name: 'useCase',
        label: 'requests.api.useCase',
        required: true,
        options: { values: API_USE_CASES, labels: 'requests.api.useCases' },
      },
      {
        name: 'tradingVolume',
        label: 'requests.api.tradingVolume',
        options: { values: TRADING_VOLUMES, labels: 'requests.api.tradingVolumes' },
      },
      { ...message, rows: 3 },
    ],
    consent: true,
  },
  /** The short form of /api-documentation. */
  'api-access-short': {
    contract: apiAccessRequestContract,
    schema: apiPageRequestSchema,
    messages: 'requests.api',
    otherMessages: { body: 'requests.apiPage.body', sentBody: 'requests.apiPage.sentBody' },
    unmailed: { body: 'requests.apiPage.bodyUnmailed', ...SENT_UNMAILED },
    fixed: { form: 'api-page' },
    fields: [
      name,
      email,
      { ...company, required: true },
      {
        ...message,
        name: 'intendedUse',
        label: 'requests.apiPage.intendedUse',
        required: true,
        rows: 4,
      },
    ],
    consent: true,
  },
  whitepaper: {
    contract: whitepaperRequestContract,
    schema: whitepaperRequestContract.body,
    messages: 'leads.whitepaper',
    fields: [
      name,
      email,
      company,
      {
        name: 'jobTitle',
        label: 'leads.jobTitle',
        maxLength: LEAD_LIMITS.jobTitle,
        autoComplete: 'organization-title',
      },
    ],
    consent: true,
    whitepaper: true,
  },
  /** The waitlist of a service that is not open yet. */
  waitlist: {
    contract: waitlistRequestContract,
    schema: waitlistRequestContract.body,
    messages: 'requests.waitlist',
    unmailed: { body: 'requests.waitlist.bodyUnmailed', ...SENT_UNMAILED },
    fields: [
      { ...name, required: undefined },
      email,
      {
        name: 'interest',
        label: 'requests.waitlist.interest',
        required: true,
        options: { values: WAITLIST_INTERESTS, labels: 'requests.waitlist.interests' },
        wide: true,
      },
    ],
    consent: true,
  },
  newsletter: {
    contract: newsletterContract,
    schema: newsletterContract.body,
    messages: 'newsletterForm',
    unmailed: { body: 'newsletterForm.bodyUnmailed' },
    fields: [email],
    consent: false,
  },
} as const satisfies Readonly<Record<string, LeadForm>>;

export type LeadFormName = keyof typeof LEAD_FORMS;
