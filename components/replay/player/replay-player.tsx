'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailureReason } from '@/components/freshness/failure/failure-reason';
import { Button } from '@/components/ui/form/button';
import { ReplayMessages } from '../replay-messages';
import { type BoardProps, PlayerBoard } from './player-board';
import { useReplayTrack } from './use-replay-track';

type PlayerProps = Omit<BoardProps, 'track'> & {
  id: string;
  title: string;
  /** Shown in place of the player until the recording has loaded. */
  children: ReactNode;
};

/** Plays a recording in the browser; once the file has loaded, it makes no further requests. */
export function ReplayPlayer(props: PlayerProps) {
  return (
    <ReplayMessages>
      <Player {...props} />
    </ReplayMessages>
  );
}

function Player({ id, title, children, ...board }: PlayerProps) {
  const t = useTranslations('replayPlayer.player');
  const state = useReplayTrack(id);
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
