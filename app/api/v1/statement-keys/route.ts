import { statementKeysContract } from '@/lib/read/statements/contract';
import { getStatementKeys } from '@/lib/read/statements/list-statements';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  statementKeysContract,
  ({ context }) => getStatementKeys(context),
);
