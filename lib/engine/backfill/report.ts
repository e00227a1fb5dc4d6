import { type BackfillJob, type PieceCount, type Span, spanDescription } from './task';

type Written = PieceCount & { dropped: number };

/** How many of a job's pieces are done. */
export type JobProgress = { job: BackfillJob; done: number; expected: number };

/** Reports a job's progress, one line per piece, and keeps the count. */
export class JobReport {
  readonly failures: string[] = [];
  readonly total: Written = { written: 0, present: 0, unusable: 0, dropped: 0 };
  private done = 0;
  private expected = 0;

  constructor(
    readonly job: BackfillJob,
    private readonly say: (line: string) => void,
    private readonly onProgress: (progress: JobProgress) => void = () => undefined,
  ) {}

  /** How many pieces there are to do. */
  expect(pieces: number): void {
    this.expected = pieces;
    this.tell();
  }

  alreadyThere(label: string): void {
    this.line(1, `${label}: already there`);
  }

  wrote(label: string, span: Span, count: Written): void {
    this.total.written += count.written;
    this.total.present += count.present;
    this.total.unusable += count.unusable;
    this.total.dropped += count.dropped;
    this.line(1, `${label}, ${spanDescription(span)}: ${countsText(count)}`);
  }

  /** @param pieces How many pieces of the task are left undone. */
  failed(label: string, why: string, pieces = 1): void {
    this.failures.push(`${this.job} ${label}: ${why}`);
    this.line(pieces, `${label} FAILED: ${why}`);
  }

  private line(pieces: number, text: string): void {
    this.done += pieces;
    this.expected = Math.max(this.expected, this.done);
    this.say(`${this.job} ${this.done}/${this.expected} ${text}`);
    this.tell();
  }

  private tell(): void {
    const { job, done, expected } = this;
    this.onProgress({ job, done, expected });
  }
}

/** What the whole run loaded, and what it did not. */
export function summaryLines(reports: readonly JobReport[]): string[] {
  const failures = reports.flatMap((report) => report.failures);
  const jobs = reports.map((report) => report.job);
  return [
    '',
    ...reports.map((report) => `${report.job}: ${countsText(report.total)}`),
    ...(jobs.includes('prices')
      ? [
          'Prices are hourly prices of an aggregator (tier 2, method aggregator); hours the engine has been through were left as they are.',
        ]
      : []),
    'Nothing was published: the collector reconstructs the indices of days without values of their own, at its next start.',
    ...(jobs.includes('pools')
      ? [
          'A running collector does not look back. It takes the pool yields of the last 32 days up at its next start.',
        ]
      : []),
    ...(failures.length > 0
      ? ['', `${failures.length} failed; run the same command again to continue:`, ...failures]
      : ['Complete.']),
  ];
}

function countsText({ written, present, unusable, dropped }: Written): string {
  const parts = [`${written} ${written === 1 ? 'row' : 'rows'} written`];
  if (present > 0) parts.push(`${present} already there`);
  if (unusable > 0) parts.push(`${unusable} left out as unusable`);
  if (dropped > 0) parts.push(`${dropped} malformed and dropped`);
  return parts.join(', ');
}
