import { readRule } from '@/lib/features/alerts/api-format';
import { previewAlertContract } from '@/lib/features/alerts/contract';
import { previewAlert } from '@/lib/features/alerts/preview';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  previewAlertContract,
  async ({ body, context }) => previewAlert(context, readRule(body)),
);
