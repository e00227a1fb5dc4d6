import { fixingRecordContract } from '@/lib/read/fixings/contract';
import { getFixingRecord } from '@/lib/read/fixings/get-fixing-day';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingRecordContract,
  ({ context, params, query }) => getFixingRecord(context, params, query),
);
