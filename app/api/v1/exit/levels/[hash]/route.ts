import { getExitLevels } from '@/lib/read/exit/get-exit-levels';
import { exitLevelsContract } from '@/lib/read/exit/levels-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  exitLevelsContract,
  ({ context, params }) => getExitLevels(context, params.hash),
);
