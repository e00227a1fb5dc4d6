import { dataDepegEventsContract } from '@/lib/read/data-api/peg/contract';
import { listDataEvents } from '@/lib/read/data-api/peg/list-events';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataDepegEventsContract, ({ query, context, plan }) =>
  listDataEvents(context, plan, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataDepegEventsContract);
