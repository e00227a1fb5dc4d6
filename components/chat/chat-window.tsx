'use client';

import { X } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { LinkButton } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { track } from '@/lib/features/client/track';
import { AddMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/chat.json';
import fr from '@/messages/fr/chat.json';
import { Composer } from './composer';
import { conversation, sendMessage, subscribe } from './conversation';
import { MessageList } from './message-list';
import { endNudge } from './nudge-once';

const MESSAGES = { en, fr };
const PROMPTS = ['syi', 'why', 'earn', 'exit', 'pegs', 'regime'] as const;
/** Below this width the window is a sheet over the page. */
const SHEET_BELOW_PX = 640;

/** The assistant's window, 420 × 500 px beside the page; on a phone a sheet (Specification §2). */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  return (
    <AddMessages messages={MESSAGES[useLocale()]}>
      <Panel onClose={onClose} />
    </AddMessages>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const language = useLocale();
  const { messages, waiting } = useSyncExternalStore(subscribe, conversation, conversation);
  useEffect(() => {
    endNudge();
    track('chat_open');
  }, []);
  const send = (text: string) => {
    const sent = sendMessage(text, { language, apology: t('apology') });
    if (sent) track('chat_message');
    return sent;
  };
  const leave = () => {
    // The sheet would cover the page that a link leads to.
    if (window.innerWidth < SHEET_BELOW_PX) onClose();
  };
  return (
    <div
      role="dialog"
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="fixed inset-x-0 bottom-0 z-40 flex h-[min(500px,90dvh)] flex-col rounded-t-lg border border-rule bg-float shadow-float sm:inset-x-auto sm:right-4 sm:bottom-4 min-[85.5rem]:bottom-20 sm:h-[min(500px,calc(100dvh-6rem))] sm:w-[420px] sm:rounded-lg print:hidden"
    >
      <div className="flex items-start justify-between gap-4 border-rule border-b py-1 pr-1 pl-4">
        <div className="py-1.5">
          <h2 id="chat-title" className="font-semibold text-body">
            {t('title')}
          </h2>
          <p className="text-faint text-micro">{t('subtitle')}</p>
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:text-accent"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <MessageList messages={messages} waiting={waiting} onFollow={leave} />
      {messages.length === 0 ? (
        <ul aria-label={t('promptsLabel')} className="flex flex-wrap gap-2 px-4">
          {PROMPTS.map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                onClick={() => {
                  track('chat_quick_prompt');
                  send(t(`prompts.${prompt}`));
                }}
                className="min-h-11 rounded-md border border-firm px-3 text-left text-small hover:border-accent hover:text-accent md:min-h-9"
              >
                {t(`prompts.${prompt}`)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Composer waiting={waiting} onSend={send} />
      <div className="flex items-center gap-2 px-4 py-2">
        <p className="mr-auto text-faint text-micro">{t('note')}</p>
        <LinkButton
          href="/risk-analytics"
          prefetch={false}
          variant="quiet"
          size="sm"
          onClick={() => {
            track('chat_alerts');
            leave();
          }}
        >
          {t('alerts')}
        </LinkButton>
        <LinkButton
          href="/api-documentation"
          prefetch={false}
          variant="quiet"
          size="sm"
          onClick={() => {
            track('chat_api');
            leave();
          }}
        >
          {t('api')}
        </LinkButton>
      </div>
    </div>
  );
}
