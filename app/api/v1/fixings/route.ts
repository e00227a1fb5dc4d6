import { fixingsContract } from '@/lib/features/fixings/contract';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import { route } from '@/lib/http/route';
import { fixingsTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingsContract,
  ({ context, query }) => listFixings(context, query),
  { rows: fixingsTable },
);
