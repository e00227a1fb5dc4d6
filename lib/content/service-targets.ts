/** What the service is designed for. Targets, not measurements. */
export const SERVICE_TARGETS = {
  p95LatencySeconds: 5,
  availabilityPercent: '99.9',
  batchMinutes: 15,
} as const;
