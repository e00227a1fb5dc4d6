import { newsletterContract } from '@/lib/features/newsletter/contract';
import { subscribe } from '@/lib/features/newsletter/subscriptions';
import { formRoute } from '@/lib/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  newsletterContract,
  subscribe,
);
