import { fixingsContract } from '@/lib/read/fixings/contract';
import { listFixings } from '@/lib/read/fixings/list-fixings';
import { defineRoute } from '@/lib/web/http/define-route';
import { fixingsTable } from '@/lib/web/http/tables/fixing-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  fixingsContract,
  ({ context, query }) => listFixings(context, query),
  { rows: fixingsTable },
);
