import { readFileSync, watchFile } from 'node:fs';

/**
 * Preloaded into the processes of a site: moves what `Date` says by the milliseconds in the file
 * CHAOS_CLOCK_FILE names, and again when they change. The monotonic clock goes on, as it does when a
 * machine's clock is set.
 */
const file = process.env.CHAOS_CLOCK_FILE ?? '';
const RealDate = Date;
let offsetMs = 0;

function read() {
  offsetMs = Number(readFileSync(file, 'utf8')) || 0;
}

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
// Own ones, as the real constructor has them: whoever copies them finds them.
Object.assign(globalThis.Date, { parse: RealDate.parse, UTC: RealDate.UTC });
read();
watchFile(file, { interval: 100, persistent: false }, read);
