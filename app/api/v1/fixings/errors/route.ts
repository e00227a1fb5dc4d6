import { fixingErrorsContract } from '@/lib/read/fixings/errors-contract';
import { listFixingErrors } from '@/lib/read/fixings/list-fixing-errors';
import { route } from '@/lib/web/http/route';
import { fixingErrorsTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingErrorsContract,
  ({ context, query }) => listFixingErrors(context, query),
  { rows: fixingErrorsTable },
);
