import { apiAccessRequestContract } from '@/lib/visitors/requests/contract';
import { takeRequest } from '@/lib/visitors/requests/take-request';
import { defineFormRoute } from '@/lib/web/forms/define-form-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineFormRoute(apiAccessRequestContract, (body, arrival) =>
  takeRequest('api-access', body, arrival),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(apiAccessRequestContract);
