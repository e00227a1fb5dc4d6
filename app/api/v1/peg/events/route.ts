import { depegEventsContract } from '@/lib/contracts/depeg-events';
import { defineRoute } from '@/lib/http/define-route';
import { getDepegEvents } from '@/lib/services/peg/list-events';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(depegEventsContract, ({ context, query }) =>
  getDepegEvents(context, query),
);
