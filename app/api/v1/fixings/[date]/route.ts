import { fixingDayContract } from '@/lib/features/fixings/contract';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { route } from '@/lib/http/route';
import { fixingDayTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingDayContract,
  ({ context, params }) => getFixingDay(context, params.date),
  { rows: fixingDayTable },
);
