import { getExitLevels } from '@/lib/features/exit/get-exit-levels';
import { exitLevelsContract } from '@/lib/features/exit/levels-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  exitLevelsContract,
  ({ context, params }) => getExitLevels(context, params.hash),
);
