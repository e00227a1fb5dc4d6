'use client';

import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ReplayTrack } from '@/lib/benchmark/replay/replay-track';

export type TrackState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; track: ReplayTrack };

/** Loads a replay file once; afterwards no server requests are made. */
export function useReplayTrack(id: string): TrackState {
  const [state, setState] = useState<TrackState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const abort = new AbortController();
    loadTrack(id, abort.signal).then(
      // As a transition, the first render of the whole board does not block the page.
      (track) => startTransition(() => setState({ status: 'ready', track })),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setState({ status: 'failed', error, retry });
      },
    );
    return () => abort.abort();
  }, [id, attempt, retry]);
  return state;
}

async function loadTrack(id: string, signal: AbortSignal): Promise<ReplayTrack> {
  const [response, { parseReplayFile }, { openTrack }] = await Promise.all([
    fetch(`/replay/${id}/data.json`, { signal }),
    import('@/lib/read/replays/contract'),
    import('@/lib/benchmark/replay/replay-track'),
  ]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return openTrack(parseReplayFile(await response.json()));
}
