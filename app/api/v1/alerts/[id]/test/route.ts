import { testKeyAlert } from '@/lib/features/alerts/account-alerts';
import { testKeyAlertContract } from '@/lib/features/alerts/account-contract';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  testKeyAlertContract,
  ({ context, holder, params }) => testKeyAlert(context, holder, params.id),
);
