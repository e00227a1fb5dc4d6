import { contactRequestContract } from '@/lib/features/requests/contract';
import { takeRequest } from '@/lib/features/requests/take-request';
import { formRoute } from '@/lib/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  contactRequestContract,
  (body, arrival) => takeRequest('contact', body, arrival),
);
