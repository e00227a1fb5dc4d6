import { dayStatementsContract } from '@/lib/read/statements/contract';
import { getDayStatements } from '@/lib/read/statements/list-statements';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  dayStatementsContract,
  ({ context, params }) => getDayStatements(context, params.date),
);
