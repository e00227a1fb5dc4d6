import type { Logger } from 'pino';

/**
 * Logs a lasting failure of work that is tried again and again: as an error when it begins or its reason
 * changes, at debug level while it repeats.
 */
export class FailureLog {
  private reason: string | null = null;

  constructor(private readonly log: Pick<Logger, 'debug' | 'error'>) {}

  /**
   * @param fields what the line carries besides its message.
   * @param reason tells this failure from others; the message by default.
   */
  failed(fields: object, message: string, reason = message): void {
    this.log[reason === this.reason ? 'debug' : 'error'](fields, message);
    this.reason = reason;
  }

  /** The work succeeded: its next failure is an error again. */
  ended(): void {
    this.reason = null;
  }
}
