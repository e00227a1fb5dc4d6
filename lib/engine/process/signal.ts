/** Something that happens once and that others can wait for. */
export class Signal {
  readonly raised: Promise<void>;
  isRaised = false;
  private resolve: () => void = () => undefined;

  constructor() {
    this.raised = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  raise(): void {
    this.isRaised = true;
    this.resolve();
  }
}
