import { statementsContract } from '@/lib/read/statements/contract';
import { listSignedStatements } from '@/lib/read/statements/list-statements';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  statementsContract,
  ({ context, query }) => listSignedStatements(context, query),
);
