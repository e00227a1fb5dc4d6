import { statementsContract } from '@/lib/read/statements/contract';
import { listSignedStatements } from '@/lib/read/statements/list-statements';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  statementsContract,
  ({ context, query }) => listSignedStatements(context, query),
);
