import { apiAccessRequestContract } from '@/lib/features/requests/contract';
import { takeRequest } from '@/lib/features/requests/take-request';
import { formRoute } from '@/lib/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  apiAccessRequestContract,
  (body, arrival) => takeRequest('api-access', body, arrival),
);
