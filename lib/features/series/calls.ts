import { readCall } from '@/lib/features/contract/read-call';

// Series end in the last tick, so a legend reads what the headline does.
export const indexSeriesCall = readCall(
  '/api/v1/series/{index}',
  30,
  async () => (await import('./contract')).indexSeriesSchema,
);
export const pegSeriesCall = readCall(
  '/api/v1/peg/{asset}/series',
  30,
  async () => (await import('./contract')).pegSeriesSchema,
);
export const coinSeriesCall = readCall(
  '/api/v1/coins/{asset}/series',
  30,
  async () => (await import('./coin-contract')).coinSeriesSchema,
);
export const rateSeriesCall = readCall(
  '/api/v1/rates/{rate}/series',
  60,
  async () => (await import('./rate-contract')).rateSeriesSchema,
);
