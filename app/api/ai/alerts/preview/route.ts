import { readRule } from '@/lib/visitors/alerts/api-format';
import { previewAlertContract } from '@/lib/visitors/alerts/contract';
import { previewAlert } from '@/lib/visitors/alerts/preview';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  previewAlertContract,
  async ({ body, context }) => previewAlert(context, readRule(body)),
);
