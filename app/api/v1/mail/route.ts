import { mailStateContract } from '@/lib/features/mail/contract';
import { getMailState } from '@/lib/features/mail/mail-state';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(mailStateContract, getMailState);
