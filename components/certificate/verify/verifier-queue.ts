import type { ExaminationStage } from '@/lib/benchmark/audit/audit-verify';
import type { Verdict, VerifierMessage, VerifierRequest } from './verifier';

export type VerifierState =
  | { status: 'idle' }
  | { status: 'running'; stage: ExaminationStage | null }
  | { status: 'done'; verdict: Verdict }
  | { status: 'failed' };

/** The part of a worker that is used. */
export type VerifierWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

type QueuedRequest = { request: VerifierRequest; tell: (state: VerifierState) => void };

/**
 * One worker that examines one record after another. Requests that arrive while it is busy wait, because
 * a second worker could not be loaded once the connection is lost.
 */
export class VerifierQueue {
  private worker: VerifierWorker | null = null;
  private isLoaded = false;
  private current: QueuedRequest | null = null;
  private waiting: QueuedRequest[] = [];

  constructor(private readonly makeWorker: () => VerifierWorker) {}

  /** Loads the worker, so that it still works after the connection is lost. */
  open(): void {
    this.worker ??= this.started();
  }

  /** @param tell receives each stage of the examination, and its end. */
  ask(request: VerifierRequest, tell: QueuedRequest['tell']): void {
    tell({ status: 'running', stage: null });
    this.waiting.push({ request, tell });
    this.next();
  }

  /** Ends the worker; waiting requests get no further updates. */
  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isLoaded = false;
    this.current = null;
    this.waiting = [];
  }

  private next(): void {
    if (this.current) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.current = next;
    this.open();
    this.worker?.postMessage(next.request);
  }

  private started(): VerifierWorker {
    const worker = this.makeWorker();
    worker.onmessage = ({ data }: MessageEvent<VerifierMessage>) => {
      if (data.type === 'ready') this.isLoaded = true;
      else if (data.type === 'stage') this.current?.tell({ status: 'running', stage: data.stage });
      else this.end({ status: 'done', verdict: data.verdict });
    };
    worker.onerror = () => {
      // A worker that failed to load never responds, so the next request makes another; a loaded worker
      // stays, even if it failed on a record.
      if (!this.isLoaded) this.worker = null;
      this.end({ status: 'failed' });
    };
    return worker;
  }

  private end(state: VerifierState): void {
    const { current } = this;
    this.current = null;
    current?.tell(state);
    this.next();
  }
}
