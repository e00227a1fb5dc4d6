import { regimeFlipsContract } from '@/lib/read/regime/flips-contract';
import { listRegimeFlips } from '@/lib/read/regime/list-flips';
import { route } from '@/lib/web/http/route';
import { regimeFlipsTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  regimeFlipsContract,
  ({ context }) => listRegimeFlips(context),
  { rows: regimeFlipsTable },
);
