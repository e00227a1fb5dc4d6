import { dataDepegEventsContract } from '@/lib/contracts/data-peg';
import { defineDataRoute } from '@/lib/http/data-route';
import { listDataEvents } from '@/lib/services/data/list-events';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataDepegEventsContract, ({ query, context, plan }) =>
  listDataEvents(context, plan, query),
);
