import { getAlertOptions } from '@/lib/visitors/alerts/api-format';
import { alertOptionsContract } from '@/lib/visitors/alerts/contract';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(alertOptionsContract, async () =>
  getAlertOptions(),
);
