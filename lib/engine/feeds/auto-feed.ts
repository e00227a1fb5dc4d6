import 'server-only';
import { pause } from '@/lib/engine/process/every-step';
import { type Runtime, showFeed } from '@/lib/engine/process/runtime';
import { LIVE_FEED, LiveFeed, type LivePieces } from './live-feed';
import { runSampleFeed } from './sample-feed';

/** How long the real sources have to answer at the start before the sample market steps in. */
const PROBE_MS = 8_000;

/** What a test may set; each has its real value by default. */
export type AutoPieces = { probeMs?: number; historyMs?: number; live?: LivePieces };

/**
 * Live where any source answers at the start. Otherwise readers see the labeled demonstration
 * market, while the real sources are still polled; with the first SYI computed from them the live
 * feed takes over for good. Live data that fails later is carried and flagged, never replaced.
 */
export async function runAutoFeed(
  runtime: Runtime,
  signal: AbortSignal,
  { probeMs = PROBE_MS, historyMs, live: pieces }: AutoPieces = {},
): Promise<void> {
  const live = await LiveFeed.open(runtime, pieces);
  const running = live.run(signal);
  const probe = new AbortController();
  const answered = await Promise.race([
    live.firstAnswer.then(() => true),
    pause(probeMs, AbortSignal.any([signal, probe.signal])).then(() => false),
    running.then(() => false),
  ]);
  probe.abort();
  if (signal.aborted) return running;
  if (answered) {
    live.tellOutages();
    await showFeed(runtime, LIVE_FEED);
    void live.firstFigure.then(() => runtime.onReady());
    return running;
  }
  live.tellOutages('Showing the demonstration market; live takes over by itself.');
  const sample = new AbortController();
  const demonstration = runSampleFeed(runtime, AbortSignal.any([signal, sample.signal]), historyMs);
  const takeover = live.firstFigure.then(async () => {
    sample.abort();
    await demonstration;
    if (signal.aborted) return;
    await showFeed(runtime, LIVE_FEED);
    runtime.log.info('Live data has taken over from the demonstration market.');
  });
  // Both are waited for: neither may still be writing when the store closes.
  await Promise.race([Promise.all([running, demonstration]), takeover.then(() => running)]);
}

/** Live only: readers see it from the start, with no figure until there is one. */
export async function runLiveFeed(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const live = await LiveFeed.open(runtime);
  live.tellOutages();
  await showFeed(runtime, LIVE_FEED);
  void live.firstFigure.then(() => runtime.onReady());
  await live.run(signal);
}
