import { waitlistRequestContract } from '@/lib/features/requests/contract';
import { takeRequest } from '@/lib/features/requests/take-request';
import { formRoute } from '@/lib/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  waitlistRequestContract,
  (body, arrival) => takeRequest('waitlist', body, arrival),
);
