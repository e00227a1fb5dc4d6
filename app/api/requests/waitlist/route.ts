import { waitlistRequestContract } from '@/lib/visitors/requests/contract';
import { takeRequest } from '@/lib/visitors/requests/take-request';
import { defineFormRoute } from '@/lib/web/forms/define-form-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineFormRoute(waitlistRequestContract, (body, arrival) =>
  takeRequest('waitlist', body, arrival),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(waitlistRequestContract);
