import type { Alert, AlertPreview } from '@/lib/features/alerts/contract';
import examples from '@/lib/http/openapi-examples.json';

export function alert(over: Partial<Alert> = {}): Alert {
  return {
    ...(examples.listAlerts.json.alerts[0] as Alert),
    id: '00000000-0000-4000-8000-000000000007',
    threshold: 8.5,
    alert_type: 'yield_threshold',
    ...over,
  };
}

export function preview(over: Partial<AlertPreview> = {}): AlertPreview {
  return {
    ...(examples.previewAlert.json as AlertPreview),
    firings: 2,
    first_at: '2025-12-02T12:00:00.000Z',
    last_fired_at: '2026-02-10T09:00:00.000Z',
    samples: 2100,
    step_seconds: 3600,
    dead_band: '0.1',
    ...over,
  };
}
