import 'server-only';
import { randomBytes } from 'node:crypto';

let counter = 0;

/**
 * A new id that sorts by time and, within one process, by call order: twelve hex digits of milliseconds,
 * eight of a counter, sixteen random.
 */
export function newMailId(nowMs: number): string {
  counter = (counter + 1) % 0x1_0000_0000;
  const time = nowMs.toString(16).padStart(12, '0');
  return `${time}${counter.toString(16).padStart(8, '0')}${randomBytes(8).toString('hex')}`;
}
