import { fixingsContract } from '@/lib/read/fixings/contract';
import { listFixings } from '@/lib/read/fixings/list-fixings';
import { route } from '@/lib/web/http/route';
import { fixingsTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingsContract,
  ({ context, query }) => listFixings(context, query),
  { rows: fixingsTable },
);
