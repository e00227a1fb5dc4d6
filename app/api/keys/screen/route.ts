import { keyOnScreenContract } from '@/lib/features/keys/contract';
import { giveKeyOnScreen } from '@/lib/features/keys/free-key';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  keyOnScreenContract,
  ({ context }) => giveKeyOnScreen(context.nowMs),
);
