import { getAlertOptions } from '@/lib/visitors/alerts/api-format';
import { alertOptionsContract } from '@/lib/visitors/alerts/contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  alertOptionsContract,
  async () => getAlertOptions(),
);
