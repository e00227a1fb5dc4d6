import { fixingDayContract } from '@/lib/read/fixings/contract';
import { getFixingDay } from '@/lib/read/fixings/get-fixing-day';
import { route } from '@/lib/web/http/route';
import { fixingDayTable } from '@/lib/web/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingDayContract,
  ({ context, params }) => getFixingDay(context, params.date),
  { rows: fixingDayTable },
);
