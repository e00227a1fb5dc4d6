import { depegEventsContract } from '@/lib/read/peg/events-contract';
import { getDepegEvents } from '@/lib/read/peg/list-events';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(depegEventsContract, ({ context, query }) =>
  getDepegEvents(context, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(depegEventsContract);
