import { exitContract } from '@/lib/read/exit/contract';
import { getExit } from '@/lib/read/exit/get-exit';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  exitContract,
  ({ context, query }) => getExit(context, query),
);
