import { exitContract } from '@/lib/read/exit/contract';
import { getExit } from '@/lib/read/exit/get-exit';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  exitContract,
  ({ context, query }) => getExit(context, query),
);
