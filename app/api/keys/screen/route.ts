import { keyOnScreenContract } from '@/lib/visitors/keys/contract';
import { giveKeyOnScreen } from '@/lib/visitors/keys/give-on-screen';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  keyOnScreenContract,
  ({ context }) => giveKeyOnScreen(context.nowMs),
);
