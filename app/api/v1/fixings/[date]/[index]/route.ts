import { fixingRecordContract } from '@/lib/features/fixings/contract';
import { getFixingRecord } from '@/lib/features/fixings/get-fixing-day';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  fixingRecordContract,
  ({ context, params, query }) => getFixingRecord(context, params, query),
);
