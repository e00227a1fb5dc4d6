/** A recording that cannot be played; the message names the file and what is wrong with it. */
export class ReplayError extends Error {
  readonly file: string;

  constructor(file: string, message: string, cause?: unknown) {
    super(`recording: ${file}: ${message}`, { cause });
    this.name = 'ReplayError';
    this.file = file;
  }
}
