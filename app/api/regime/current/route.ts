import { regimeContract } from '@/lib/read/regime/contract';
import { getRegime } from '@/lib/read/regime/get-current';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(regimeContract, ({ context }) =>
  getRegime(context),
);
