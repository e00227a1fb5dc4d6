import { previewAlertContract } from '@/lib/visitors/alerts/contract';
import { previewAlert } from '@/lib/visitors/alerts/preview';
import { readRule } from '@/lib/visitors/alerts/read-rule';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(previewAlertContract, async ({ body, context }) =>
  previewAlert(context, readRule(body)),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(previewAlertContract);
