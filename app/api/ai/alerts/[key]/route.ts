import { deleteAlert, listAlerts } from '@/lib/features/alerts/browser-alerts';
import { deleteAlertContract, listAlertsContract } from '@/lib/features/alerts/contract';
import { ownerToken } from '@/lib/features/alerts/owner';
import { otherMethods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { GET } = route(listAlertsContract, ({ params, request }) =>
  listAlerts(params.key, ownerToken(request)),
);

export const { DELETE } = route(deleteAlertContract, ({ params, query, request }) =>
  deleteAlert(params.key, query.user_email, ownerToken(request)),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods(listAlertsContract, deleteAlertContract);
