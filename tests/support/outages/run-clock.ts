/** The time of a simulation: it stands still unless told, and waits take none of ours. */
export class RunClock {
  constructor(private atMs: number) {}

  readonly nowMs = () => this.atMs;

  /** Also backwards: answers are recorded in any order. */
  set(atMs: number): void {
    this.atMs = atMs;
  }

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.atMs += milliseconds;
  };
}
