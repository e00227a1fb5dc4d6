/** One figure's runs: milliseconds of CPU or of wall time, megabytes, kilobytes (1000 bytes), a ratio, or basis points. */
export type Measurement = {
  what: string;
  target: string;
  unit: 'ms CPU' | 'ms' | 's' | 'MB' | 'kB' | '%' | '×' | 'bp';
  values: number[];
  /** Why there is nothing to show. */
  skipped?: string;
};

export type Pace = { isQuick: boolean };

/** CPU time of this process so far, user and system, milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of each of `runs` calls by a clock, after `warmUp` calls that don't count. */
const timesBy =
  (nowMs: () => number) =>
  async (runs: number, warmUp: number, work: (run: number) => unknown): Promise<number[]> => {
    const values: number[] = [];
    for (let run = -warmUp; run < runs; run += 1) {
      const before = nowMs();
      await work(run);
      if (run >= 0) values.push(nowMs() - before);
    }
    return values;
  };

export const cpuTimes = timesBy(cpuMs);
export const wallTimes = timesBy(() => performance.now());

/** The middle value, or the mean of the two middle ones. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper;
  return (lower + upper) / 2;
}

/** Prints the measurements as a table. */
export function printTable(rows: readonly Measurement[]): void {
  const shown = rows.map(({ what, target, unit, values, skipped }) => {
    const figure = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`;
    const range = `${figure(Math.min(...values))} – ${figure(Math.max(...values))}`;
    return skipped === undefined
      ? { what, target, median: figure(medianOf(values)), range, runs: values.length }
      : { what, target, skipped };
  });
  console.table(shown);
}
