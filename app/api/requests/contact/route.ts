import { contactRequestContract } from '@/lib/visitors/requests/contract';
import { takeRequest } from '@/lib/visitors/requests/take-request';
import { defineFormRoute } from '@/lib/web/forms/define-form-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineFormRoute(
  contactRequestContract,
  (body, arrival) => takeRequest('contact', body, arrival),
);
