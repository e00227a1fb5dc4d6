import { getStatementKeys } from '@/lib/features/records/list-statements';
import { statementKeysContract } from '@/lib/features/records/statements-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  statementKeysContract,
  ({ context }) => getStatementKeys(context),
);
