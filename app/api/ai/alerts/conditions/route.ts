import { alertOptionsContract } from '@/lib/visitors/alerts/contract';
import { getAlertOptions } from '@/lib/visitors/alerts/read-rule';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  alertOptionsContract,
  async () => getAlertOptions(),
);
