import { waitlistRequestContract } from '@/lib/visitors/requests/contract';
import { takeRequest } from '@/lib/visitors/requests/take-request';
import { formRoute } from '@/lib/web/http/forms';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute(
  waitlistRequestContract,
  (body, arrival) => takeRequest('waitlist', body, arrival),
);
