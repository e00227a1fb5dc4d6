import { depegEventsContract } from '@/lib/read/peg/events-contract';
import { getDepegEvents } from '@/lib/read/peg/list-events';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  depegEventsContract,
  ({ context, query }) => getDepegEvents(context, query),
);
