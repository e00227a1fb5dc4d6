import type { Alert, AlertPreview } from '@/lib/features/alerts/contract';
import { meta } from '../support/answers';

export function alert(over: Partial<Alert> = {}): Alert {
  return {
    id: '00000000-0000-4000-8000-000000000007',
    stablecoin: 'USDC',
    condition: '>',
    threshold: 8.5,
    amount_usd: null,
    alert_type: 'yield_threshold',
    is_active: true,
    isActive: true,
    created_at: '2026-03-02T12:00:00.000Z',
    createdAt: '2026-03-02T12:00:00.000Z',
    last_triggered: null,
    lastTriggered: null,
    times_triggered: 0,
    delivery: 'browser',
    channels: [],
    ...over,
  };
}

export function preview(over: Partial<AlertPreview> = {}): AlertPreview {
  return {
    firings: 2,
    days: 90,
    first_at: '2025-12-02T12:00:00.000Z',
    last_fired_at: '2026-02-10T09:00:00.000Z',
    samples: 2100,
    step_seconds: 3600,
    dead_band: '0.1',
    meta,
    ...over,
  };
}
