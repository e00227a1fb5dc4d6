import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const RECORDED_FOLDER = path.resolve(process.cwd(), '../shared/data/http');

/** Whether the recorded bodies are beside the project. */
export function hasRecorded(): boolean {
  return existsSync(RECORDED_FOLDER);
}

/** `describe` where the recorded bodies are beside the project; else a loud skip. */
export function describeRecorded(name: string, suite: () => void): void {
  if (hasRecorded()) {
    describe(name, suite);
  } else {
    console.warn(`SKIPPED (no recorded bodies beside the project): ${name}`);
    describe.skip(name, suite);
  }
}

export function recordedText(file: string): string {
  return readFileSync(path.join(RECORDED_FOLDER, file), 'utf8');
}

export function recordedJson(file: string): unknown {
  return JSON.parse(recordedText(file));
}
