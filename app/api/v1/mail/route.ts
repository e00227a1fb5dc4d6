import { mailStateContract } from '@/lib/visitors/mail/contract';
import { getMailState } from '@/lib/visitors/mail/mail-state';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailStateContract, getMailState);
