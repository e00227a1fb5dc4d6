import {
  changeKeyAlert,
  checkChange,
  deleteKeyAlert,
  getKeyAlert,
} from '@/lib/features/alerts/account-alerts';
import {
  changeKeyAlertContract,
  deleteKeyAlertContract,
  getKeyAlertContract,
} from '@/lib/features/alerts/account-contract';
import { otherMethods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { GET } = route(getKeyAlertContract, ({ holder, params }) =>
  getKeyAlert(holder, params.id),
);

export const { PATCH } = route(
  changeKeyAlertContract,
  ({ holder, params, body }) => changeKeyAlert(holder, params.id, body),
  { check: checkChange },
);

export const { DELETE } = route(deleteKeyAlertContract, ({ holder, params }) =>
  deleteKeyAlert(holder, params.id),
);

export const { POST, PUT, OPTIONS } = otherMethods(
  getKeyAlertContract,
  changeKeyAlertContract,
  deleteKeyAlertContract,
);
