import { contactRequestContract } from '@/lib/visitors/requests/contract';
import { takeRequest } from '@/lib/visitors/requests/take-request';
import { defineFormRoute } from '@/lib/web/forms/define-form-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineFormRoute(contactRequestContract, (body, arrival) =>
  takeRequest('contact', body, arrival),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(contactRequestContract);
