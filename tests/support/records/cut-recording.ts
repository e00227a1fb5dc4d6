import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A recorded market cut to a span of its time: the rows outside it are of no use any more. */
export function cutRecording(folder: string, target: string, span: { from: string; to: string }) {
  cpSync(folder, target, { recursive: true });
  const file = path.join(target, 'capture.json');
  const capture: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...capture, ...span }));
}
