import { listSignedStatements } from '@/lib/features/records/list-statements';
import { statementsContract } from '@/lib/features/records/statements-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  statementsContract,
  ({ context, query }) => listSignedStatements(context, query),
);
