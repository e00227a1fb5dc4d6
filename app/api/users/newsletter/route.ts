import { newsletterContract } from '@/lib/visitors/newsletter/contract';
import { subscribe } from '@/lib/visitors/newsletter/subscribe';
import { defineFormRoute } from '@/lib/web/forms/define-form-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFormRoute(
  newsletterContract,
  subscribe,
);
