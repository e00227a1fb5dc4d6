import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { pause } from '@/lib/engine/process/every-step';
import { type Runtime, showFeed } from '@/lib/engine/process/runtime';
import { LIVE_FEED } from './live-engine';
import { LiveFeed, type LivePieces } from './live-feed';
import { runSampleFeed } from './sample-feed';

/** Many sources are polled at the start; by then most have responded or failed, and the log lists them. */
const PROBE_MS = 8_000;
/** An own value that is at most this old is shown with its age; an older one is no longer meaningful. */
const LAST_VALUE_MS = DAY_MS;

/** What a test may set; each has its real value by default. */
export type AutoPieces = { probeMs?: number; historyMs?: number; live?: LivePieces };

/**
 * Live if the store has a live SYI of the last day: it is shown with its age until the next one. Otherwise (a
 * first start: volatility takes six prices, 30 s apart) readers see the labeled demonstration market
 * meanwhile, with a past only where no source answers, and with the first SYI computed from the real sources the live feed takes over for good. Live
 * data that fails later is carried and flagged, never replaced.
 */
export async function runAutoFeed(
  runtime: Runtime,
  signal: AbortSignal,
  { probeMs = PROBE_MS, historyMs, live: pieces }: AutoPieces = {},
): Promise<void> {
  const live = await LiveFeed.open(runtime, pieces);
  const running = live.run(signal);
  if (live.hasValueOf(LAST_VALUE_MS)) {
    live.tellOutages();
    await showFeed(runtime, LIVE_FEED);
    runtime.onReady();
    return running;
  }
  const sample = new AbortController();
  const probe = pause(probeMs, signal).then(() =>
    live.tellOutages(sample.signal.aborted ? undefined : live.whatFollows()),
  );
  const answered = new AbortController();
  void live.firstAnswer.then(() => answered.abort());
  // The sources come first: without an answer in that time, the demonstration's past is worth computing.
  const demonstration = runSampleFeed(runtime, AbortSignal.any([signal, sample.signal]), {
    historyMs,
    historyAfter: pause(probeMs, signal),
    historyUntil: answered.signal,
  });
  const takeover = live.firstFigure.then(async () => {
    sample.abort();
    await demonstration;
    if (signal.aborted) return;
    await showFeed(runtime, LIVE_FEED);
    runtime.onReady();
    runtime.log.info('Live data has taken over from the demonstration market.');
  });
  // Waits for all: none may still be writing when the store closes.
  await Promise.race([Promise.all([running, demonstration]), takeover.then(() => running)]);
  await probe;
}

/** Live only: readers see it from the start, with no figure until there is one. */
export async function runLiveFeed(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const live = await LiveFeed.open(runtime);
  live.tellOutages();
  await showFeed(runtime, LIVE_FEED);
  if (live.hasValueOf(Number.POSITIVE_INFINITY)) runtime.onReady();
  else runtime.onFigureLater?.();
  void live.firstFigure.then(() => runtime.onReady());
  await live.run(signal);
}
