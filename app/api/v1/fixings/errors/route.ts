import { fixingErrorsContract } from '@/lib/read/fixings/errors-contract';
import { listFixingErrors } from '@/lib/read/fixings/list-fixing-errors';
import { defineRoute } from '@/lib/web/http/define-route';
import { fixingErrorsTable } from '@/lib/web/http/tables/fixing-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  fixingErrorsContract,
  ({ context, query }) => listFixingErrors(context, query),
  { rows: fixingErrorsTable },
);
