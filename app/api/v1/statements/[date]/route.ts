import { dayStatementsContract } from '@/lib/read/statements/contract';
import { getDayStatements } from '@/lib/read/statements/list-statements';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  dayStatementsContract,
  ({ context, params }) => getDayStatements(context, params.date),
);
