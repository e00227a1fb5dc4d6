import { depegEventsContract } from '@/lib/read/peg/events-contract';
import { getDepegEvents } from '@/lib/read/peg/list-events';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  depegEventsContract,
  ({ context, query }) => getDepegEvents(context, query),
);
