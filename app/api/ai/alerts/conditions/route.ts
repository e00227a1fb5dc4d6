import { getAlertOptions } from '@/lib/features/alerts/api-format';
import { alertOptionsContract } from '@/lib/features/alerts/contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(alertOptionsContract, () =>
  getAlertOptions(),
);
