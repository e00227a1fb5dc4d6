import { getDayStatements } from '@/lib/features/records/list-statements';
import { dayStatementsContract } from '@/lib/features/records/statements-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  dayStatementsContract,
  ({ context, params }) => getDayStatements(context, params.date),
);
