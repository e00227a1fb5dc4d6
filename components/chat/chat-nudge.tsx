'use client';

import { X } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { track } from '@/components/chat/track';
import { Icon } from '@/components/ui/icon';
import { keepInBrowser } from '@/lib/features/client/stored';
import { withMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/chat.json';
import fr from '@/messages/fr/chat.json';
import { NUDGE_DONE } from './session';

const HIDDEN_AFTER_MS = 5000;

type NudgeProps = { onOpen: () => void; onClose: () => void };

/**
 * An invitation over the header, which has no figures to cover; it disappears after 5 s or when closed.
 */
export const ChatNudge = withMessages({ en, fr }, Bubble);

function Bubble({ onOpen, onClose }: NudgeProps) {
  const t = useTranslations('chat');
  const bubble = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    keepInBrowser('sessionStorage', NUDGE_DONE, 'yes');
    track('chat_nudge');
    const timer = setInterval(() => {
      // Hiding it would lose a focus inside it.
      if (!bubble.current?.contains(document.activeElement)) close();
    }, HIDDEN_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      ref={bubble}
      role="status"
      className="fixed top-0.5 right-4 z-40 flex max-w-96 items-center gap-1 rounded-lg border border-rule bg-float pr-1 pl-4 shadow-float print:hidden"
    >
      <button
        type="button"
        onClick={onOpen}
        className="py-1.5 text-left text-small leading-snug hover:text-accent"
      >
        {t('nudge.text')}
      </button>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('nudge.close')}
        className="grid size-9 shrink-0 place-items-center rounded-md text-soft hover:text-accent"
      >
        <Icon of={X} className="size-4" />
      </button>
    </div>
  );
}
