import { mailStateContract } from '@/lib/visitors/mail/contract';
import { getMailState } from '@/lib/visitors/mail/mail-state';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  mailStateContract,
  getMailState,
);
