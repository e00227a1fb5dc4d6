import { newsletterContract } from '@/lib/visitors/newsletter/contract';
import { subscribe } from '@/lib/visitors/newsletter/subscribe';
import { formRoute } from '@/lib/web/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  newsletterContract,
  subscribe,
);
