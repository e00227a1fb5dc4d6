import { regimeFlipsContract } from '@/lib/read/regime/flips-contract';
import { listRegimeFlips } from '@/lib/read/regime/list-flips';
import { defineRoute } from '@/lib/web/http/define-route';
import { regimeFlipsTable } from '@/lib/web/http/tables/regime-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  regimeFlipsContract,
  ({ context }) => listRegimeFlips(context),
  { rows: regimeFlipsTable },
);
