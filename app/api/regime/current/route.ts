import { regimeContract } from '@/lib/features/regime/contract';
import { getRegime } from '@/lib/features/regime/get-current';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(regimeContract, ({ context }) =>
  getRegime(context),
);
