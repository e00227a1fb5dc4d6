import { checkNewAlert, createKeyAlert, listKeyAlerts } from '@/lib/features/alerts/account-alerts';
import {
  createKeyAlertContract,
  listKeyAlertsContract,
} from '@/lib/features/alerts/account-contract';
import { otherMethods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { GET } = route(listKeyAlertsContract, ({ holder }) => listKeyAlerts(holder));

export const { POST } = route(
  createKeyAlertContract,
  ({ context, holder, body }) => createKeyAlert(context, holder, body),
  { check: checkNewAlert },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods(
  listKeyAlertsContract,
  createKeyAlertContract,
);
