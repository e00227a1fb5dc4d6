import { incidentsContract } from '@/lib/features/status/incidents-contract';
import { listIncidents } from '@/lib/features/status/list-incidents';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  incidentsContract,
  ({ context, query }) => listIncidents(context, query),
);
