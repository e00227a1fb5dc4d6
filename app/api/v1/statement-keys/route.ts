import { statementKeysContract } from '@/lib/read/statements/contract';
import { getStatementKeys } from '@/lib/read/statements/list-statements';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  statementKeysContract,
  ({ context }) => getStatementKeys(context),
);
