import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { sendsMailSchema } from '@/lib/features/contract/primitives';

export const mailStateSchema = z.object({
  sends_mail: sendsMailSchema,
  key_on_screen: z
    .boolean()
    .check(z.describe('Whether a Free plan key is given on screen, without an address')),
});
export type MailState = z.infer<typeof mailStateSchema>;

/** Forms check this before a visitor types, so that nobody waits for a mail that cannot be sent. */
export const mailStateContract = defineContract({
  key: 'getMailState',
  path: '/api/v1/mail',
  summary: 'Whether the site sends e-mail, and how a Free plan key is given',
  tag: 'Internal',
  response: mailStateSchema,
  cache: cacheFor(60),
  errors: [429, 503],
});
