import { incidentsContract } from '@/lib/read/incidents/contract';
import { listIncidents } from '@/lib/read/incidents/list-incidents';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  incidentsContract,
  ({ context, query }) => listIncidents(context, query),
);
