import { exitContract } from '@/lib/features/exit/contract';
import { getExit } from '@/lib/features/exit/get-exit';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  exitContract,
  ({ context, query }) => getExit(context, query),
);
