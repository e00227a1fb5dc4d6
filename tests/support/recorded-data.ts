import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(process.cwd(), '../shared/data/http');

/** `describe` where the recorded bodies are beside the project; else a loud skip. */
export function describeRecorded(name: string, suite: () => void): void {
  if (existsSync(FOLDER)) {
    describe(name, suite);
  } else {
    console.warn(`SKIPPED (no recorded bodies beside the project): ${name}`);
    describe.skip(name, suite);
  }
}

export function recordedText(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8');
}

export function recordedJson(file: string): unknown {
  return JSON.parse(recordedText(file));
}
