import { incidentsContract } from '@/lib/read/incidents/contract';
import { listIncidents } from '@/lib/read/incidents/list-incidents';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  incidentsContract,
  ({ context, query }) => listIncidents(context, query),
);
