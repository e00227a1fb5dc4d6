import { fixingRecordContract } from '@/lib/read/fixings/contract';
import { getFixingRecord } from '@/lib/read/fixings/get-fixing-day';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  fixingRecordContract,
  ({ context, params, query }) => getFixingRecord(context, params, query),
);
