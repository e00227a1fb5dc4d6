import { readRule } from '@/lib/visitors/alerts/api-format';
import { previewAlertContract } from '@/lib/visitors/alerts/contract';
import { previewAlert } from '@/lib/visitors/alerts/preview';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  previewAlertContract,
  async ({ body, context }) => previewAlert(context, readRule(body)),
);
