import { regimeFlipsContract } from '@/lib/features/regime/flips-contract';
import { listRegimeFlips } from '@/lib/features/regime/list-flips';
import { route } from '@/lib/http/route';
import { regimeFlipsTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  regimeFlipsContract,
  ({ context }) => listRegimeFlips(context),
  { rows: regimeFlipsTable },
);
