'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { FailureReason } from '@/components/freshness/failure/failure-text';
import { Button } from '@/components/ui/form/button';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import type { ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { replayDataPath } from '@/lib/features/replays/replay-path';
import { type BoardProps, PlayerBoard } from './player-board';

type PlayerProps = Omit<BoardProps, 'track'> & {
  id: string;
  title: string;
  /** The hash of the recording, which the server has checked; another file is refused. */
  integrity: string;
  /** Shown in place of the player until the recording has loaded. */
  children: ReactNode;
};

/** Plays a recording in the browser; once the file has loaded, it makes no further requests. */
export function ReplayPlayer({ id, title, integrity, children, ...board }: PlayerProps) {
  const t = useTranslations('replayPlayer.player');
  const state = useReplayTrack(id, integrity);
  return (
    <section
      id={board.compact ? undefined : 'player'}
      aria-label={t('label', { title })}
      aria-busy={state.status === 'loading'}
      className="scroll-mt-32"
    >
      {state.status === 'ready' ? (
        <PlayerBoard track={state.track} {...board} />
      ) : (
        <>
          {children}
          {state.status === 'failed' ? (
            <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
              <p>
                {t('failed')}
                <FailureReason error={state.error} />
              </p>
              <Button size="sm" variant="line" onClick={state.retry}>
                {t('retry')}
              </Button>
            </div>
          ) : (
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

type TrackState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; track: ReplayTrack };

/** Loads a replay file once; afterwards no server requests are made. */
function useReplayTrack(id: string, integrity: string): TrackState {
  const [state, setState] = useState<TrackState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const abort = new AbortController();
    loadTrack(id, integrity, abort.signal).then(
      // As a transition, the first render of the whole board does not block the page.
      (track) => startTransition(() => setState({ status: 'ready', track })),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setState({ status: 'failed', error, retry });
      },
    );
    return () => abort.abort();
  }, [id, integrity, attempt, retry]);
  return state;
}

async function loadTrack(id: string, integrity: string, signal: AbortSignal): Promise<ReplayTrack> {
  const [response, { openTrack }] = await Promise.all([
    fetch(replayDataPath(id), { integrity, signal }),
    import('@/lib/benchmark/replay/replay-track'),
  ]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // By its hash this is the file that the server parsed.
  const file: ReplayFile = await response.json();
  return openTrack(file);
}
