import { deleteAlertContract, listAlertsContract } from '@/lib/visitors/alerts/contract';
import { deleteAlert, listAlerts } from '@/lib/visitors/alerts/own-alerts';
import { ownerToken } from '@/lib/visitors/alerts/owner/owner';
import { otherMethods } from '@/lib/web/http/methods';
import { route } from '@/lib/web/http/route';

export const { GET } = route(listAlertsContract, ({ params, request }) =>
  listAlerts(params.key, ownerToken(request)),
);

export const { DELETE } = route(deleteAlertContract, ({ params, query, request }) =>
  deleteAlert(params.key, query.user_email, ownerToken(request)),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods(listAlertsContract, deleteAlertContract);
