/** One figure's runs. */
export type Measurement = {
  what: string;
  target?: string;
  unit: 'ms CPU' | 's' | 'MB' | '%';
  values: number[];
};

/** The middle value, or the mean of the two middle ones. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper;
  return (lower + upper) / 2;
}
