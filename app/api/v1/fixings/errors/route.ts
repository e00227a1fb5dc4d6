import { fixingErrorsContract } from '@/lib/features/fixings/errors-contract';
import { listFixingErrors } from '@/lib/features/fixings/list-fixing-errors';
import { route } from '@/lib/http/route';
import { fixingErrorsTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingErrorsContract,
  ({ context, query }) => listFixingErrors(context, query),
  { rows: fixingErrorsTable },
);
