import 'server-only';
import type { Logger } from 'pino';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { getHistory, type HistoryDocument, putHistory } from '@/lib/db/benchmark/history-document';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import type { Trx } from '@/lib/db/schema';
import type { JobProgress } from '@/lib/engine/backfill/report';
import type { Reconstruction } from './reconstruct-history';

const SAVE_EVERY_MS = 5_000;

type Options = {
  store: Store;
  feedId: string;
  log: Logger;
  fence: (trx: Trx) => Promise<void>;
  nowMs: () => number;
};

/** Reports the progress of the history: in the log once a minute, in the store every five seconds. */
export class HistoryReport {
  private document: HistoryDocument;
  private savedAtMs = 0;
  private loggedAtMs: number;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly options: Options) {
    const nowMs = options.nowMs();
    this.loggedAtMs = nowMs;
    this.document = {
      state: 'loading',
      job: null,
      done: 0,
      expected: 0,
      failures: 0,
      startedAtMs: nowMs,
      atMs: nowMs,
      reconstructedDays: 0,
      judgement: [],
    };
  }

  /** The results of an earlier run remain in effect while this one continues. */
  async begin(sentence: string): Promise<void> {
    const { store, feedId, log } = this.options;
    log.info(`History: ${sentence}`);
    const held = await getHistory(store.db, feedId);
    const { reconstructedDays = 0, judgement = [] } = held ?? {};
    await this.save({ reconstructedDays, judgement });
  }

  /** Records the count of a job; a failed save is retried with the next one. */
  progress({ job, done, expected }: JobProgress): void {
    const { nowMs, log } = this.options;
    const atMs = nowMs();
    this.document = { ...this.document, job, done, expected };
    if (atMs - this.loggedAtMs >= MINUTE_MS) {
      this.loggedAtMs = atMs;
      log.info(`History: ${job} ${done} of ${expected}.`);
    }
    if (atMs - this.savedAtMs < SAVE_EVERY_MS) return;
    this.savedAtMs = atMs;
    this.saving = this.saving
      .then(() => this.save({}))
      .catch((error: unknown) => log.debug({ err: error }, 'the progress was not saved'));
  }

  async waits(failures: number): Promise<void> {
    await this.save({ state: 'waiting', job: null, failures });
  }

  async end({ count, judgement }: Reconstruction, failures: number): Promise<void> {
    const state = failures === 0 ? 'complete' : 'incomplete';
    await this.save({ state, job: null, failures, reconstructedDays: count, judgement });
    const missing =
      failures === 0 ? '' : ` ${failures} charts are missing. They will be requested again.`;
    this.options.log.info(
      `History: ${count} days reconstructed; liquidity and volatility of today carried back.${missing}`,
    );
  }

  private async save(change: Partial<HistoryDocument>): Promise<void> {
    const { store, feedId, fence, nowMs } = this.options;
    if (change.state) await this.saving;
    this.document = { ...this.document, ...change, atMs: nowMs() };
    const document = this.document;
    await inTransaction(store.db, async (trx) => {
      await fence(trx);
      await putHistory(trx, feedId, document);
    });
  }
}
