import { rotateKeyAlertSecret } from '@/lib/features/alerts/account-alerts';
import { rotateKeyAlertSecretContract } from '@/lib/features/alerts/account-contract';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  rotateKeyAlertSecretContract,
  ({ context, holder, params }) => rotateKeyAlertSecret(context, holder, params.id),
);
