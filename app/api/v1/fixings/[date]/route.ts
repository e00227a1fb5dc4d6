import { fixingDayContract } from '@/lib/read/fixings/contract';
import { getFixingDay } from '@/lib/read/fixings/get-fixing-day';
import { defineRoute } from '@/lib/web/http/define-route';
import { fixingDayTable } from '@/lib/web/http/tables/fixing-tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  fixingDayContract,
  ({ context, params }) => getFixingDay(context, params.date),
  { rows: fixingDayTable },
);
