import { Agent, get } from 'node:http';
import { seededRandom } from '../../support/seeded-random';
import type { PolledCall } from '../../support/visitors/polled-calls';
import { hiddenForMs, jitterMs } from '../../support/visitors/simulate-visitors';

/** A visitor with one connection, on which every call is polled as a screen polls it. */
export class ConnectedVisitor {
  polls = 0;
  failed = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, maxFreeSockets: 1 });
  readonly #random: () => number;
  #isStopped = false;

  constructor(
    readonly origin: string,
    seed: number,
  ) {
    this.#random = seededRandom(seed);
  }

  /** Begins to poll within the time, each call at a moment of its own. */
  start(calls: readonly PolledCall[], withinMs: number): void {
    for (const call of calls) this.#later(call, this.#random() * withinMs);
  }

  isConnected(): boolean {
    const { sockets, freeSockets } = this.#agent;
    return Object.keys(sockets).length + Object.keys(freeSockets).length > 0;
  }

  stop(): void {
    this.#isStopped = true;
    this.#agent.destroy();
  }

  #later(call: PolledCall, waitMs: number): void {
    setTimeout(() => {
      if (this.#isStopped) return;
      const hiddenMs = hiddenForMs(this.#random);
      if (hiddenMs > 0) this.#later(call, hiddenMs);
      else this.#ask(call);
    }, waitMs).unref();
  }

  #ask(call: PolledCall): void {
    this.polls += 1;
    const done = (isGood: boolean) => {
      if (this.#isStopped) return;
      if (!isGood) this.failed += 1;
      this.#later(call, call.everyMs + jitterMs(this.#random));
    };
    const headers = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip' };
    const sent = get(this.origin + call.path, { agent: this.#agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode === 200));
    });
    sent.once('error', () => done(false));
  }
}
