import type { ReactNode } from 'react';
import { PageMessages } from '@/lib/i18n/page-messages';
import player from '@/messages/figures/replay-player.en.json';

/** The messages of the player load with it, wherever it is used. */
export function ReplayMessages({ children }: { children: ReactNode }) {
  return <PageMessages own={player}>{children}</PageMessages>;
}
