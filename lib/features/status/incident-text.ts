import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { IncidentRow } from '@/lib/features/status/incidents-contract';

/** The title of an incident, in a list and in a feed. */
export function incidentTitle({ kind, name }: Pick<IncidentRow, 'kind' | 'name'>): string {
  switch (kind) {
    case 'index':
      return `${name} not computed`;
    case 'fixing':
      return `${name} fixing late`;
    case 'source':
      return `${name} does not answer`;
    case 'collector':
      return 'No figures written';
  }
}

/** How long it lasted or has lasted, e.g. `1 h 4 min`. @param nowMs for an ongoing one. */
export function incidentLength({ began_at, closed_at }: IncidentRow, nowMs: number): string {
  const endMs = closed_at === null ? nowMs : Date.parse(closed_at);
  const minutes = Math.max(0, Math.round((endMs - Date.parse(began_at)) / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
