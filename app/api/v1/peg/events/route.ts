import { depegEventsContract } from '@/lib/features/peg/events-contract';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  depegEventsContract,
  ({ context, query }) => getDepegEvents(context, query),
);
