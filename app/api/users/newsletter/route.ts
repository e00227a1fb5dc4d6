import { newsletterContract } from '@/lib/visitors/newsletter/contract';
import { subscribe } from '@/lib/visitors/newsletter/subscribe';
import { defineFormRoute } from '@/lib/web/forms/define-form-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineFormRoute(newsletterContract, subscribe);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(newsletterContract);
