import { contactRequestContract } from '@/lib/visitors/requests/contract';
import { takeRequest } from '@/lib/visitors/requests/take-request';
import { formRoute } from '@/lib/web/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  contactRequestContract,
  (body, arrival) => takeRequest('contact', body, arrival),
);
