import { regimeContract } from '@/lib/read/regime/contract';
import { getRegime } from '@/lib/read/regime/get-current';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  regimeContract,
  ({ context }) => getRegime(context),
);
