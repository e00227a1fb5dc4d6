import { dataDepegEventsContract } from '@/lib/read/data-api/peg/contract';
import { listDataEvents } from '@/lib/read/data-api/peg/list-events';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  dataDepegEventsContract,
  ({ query, context, plan }) => listDataEvents(context, plan, query),
);
