import { getExitLevels } from '@/lib/read/exit/get-exit-levels';
import { exitLevelsContract } from '@/lib/read/exit/levels-contract';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  exitLevelsContract,
  ({ context, params }) => getExitLevels(context, params.hash),
);
