import { deleteAlertContract, listAlertsContract } from '@/lib/contracts/alert-calls';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { deleteAlert } from '@/lib/services/alerts/delete';
import { listAlerts } from '@/lib/services/alerts/list';
import { ownerToken } from '@/lib/services/alerts/owner-cookie';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(
  listAlertsContract,
  ({ params, request }) => listAlerts(params.key, ownerToken(request)),
  { guard: callerRateGuard({ name: 'alerts-list', points: 60, durationSeconds: 60 }) },
);

export const DELETE = defineRoute(
  deleteAlertContract,
  ({ params, query, request }) => deleteAlert(params.key, query.user_email, ownerToken(request)),
  { guard: callerRateGuard({ name: 'alerts-delete', points: 60, durationSeconds: 60 }) },
);
