import { keyOnScreenContract } from '@/lib/visitors/keys/contract';
import { giveKeyOnScreen } from '@/lib/visitors/keys/give-on-screen';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  keyOnScreenContract,
  ({ context }) => giveKeyOnScreen(context.nowMs),
);
