'use client';

import { clsx } from 'clsx';
import { SendHorizontal, X } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { track } from '@/components/chat/track';
import { LinkButton } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { MAX_CHAT_MESSAGE_LENGTH } from '@/lib/features/chat/contract';
import { keepInBrowser } from '@/lib/features/client/stored';
import { formatClock } from '@/lib/format/times';
import { withMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/chat.json';
import fr from '@/messages/fr/chat.json';
import { type ChatMessage, conversation, sendMessage, subscribe } from './conversation';
import { Markdown } from './markdown';
import { NUDGE_DONE } from './session';

const PROMPTS = ['syi', 'why', 'earn', 'exit', 'pegs', 'regime'] as const;
const LINKS = [
  ['alerts', '/risk-analytics'],
  ['api', '/api-documentation'],
] as const;
/** Below this width the window is a sheet over the page. */
const SHEET_BELOW_PX = 640;

/** The assistant's window, 420 × 500 px beside the page; on a phone a sheet. */
export const ChatWindow = withMessages({ en, fr }, Panel);

function Panel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const language = useLocale();
  const { messages, waiting } = useSyncExternalStore(subscribe, conversation, conversation);
  useEffect(() => {
    keepInBrowser('sessionStorage', NUDGE_DONE, 'yes');
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
        {LINKS.map(([name, href]) => (
          <LinkButton
            key={name}
            href={href}
            prefetch={false}
            variant="quiet"
            size="sm"
            onClick={() => {
              track(`chat_${name}`);
              leave();
            }}
          >
            {t(name)}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}

/** The question field; `onSend` returns whether it was sent. Enter sends, Shift+Enter is a new line. */
function Composer({ waiting, onSend }: { waiting: boolean; onSend: (text: string) => boolean }) {
  const t = useTranslations('chat');
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useEffect(() => input.current?.focus(), []);
  const send = () => {
    if (onSend(text)) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that accepts an input method's suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex items-end gap-2 px-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        input.current?.focus();
      }}
    >
      <textarea
        ref={input}
        value={text}
        rows={1}
        maxLength={MAX_CHAT_MESSAGE_LENGTH}
        aria-label={t('input')}
        placeholder={t('placeholder')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        // 16 px on a phone: below that its browser zooms in on focus.
        className="field-sizing-content max-h-24 min-h-11 min-w-0 flex-1 resize-none rounded-md border border-firm bg-paper px-3 py-2.5 text-[1rem] leading-6 placeholder:text-faint md:text-body"
      />
      <button
        type="submit"
        disabled={waiting || text.trim() === ''}
        aria-label={t('send')}
        className="grid size-11 shrink-0 place-items-center rounded-md bg-accent text-accent-ink hover:bg-accent-strong disabled:cursor-not-allowed disabled:opacity-60"
      >
        <Icon of={SendHorizontal} className="size-5" />
      </button>
    </form>
  );
}

const MARGIN_PX = 12;

/** The conversation as a log that is announced as it grows; the newest message is scrolled into view. */
function MessageList({
  messages,
  waiting,
  onFollow,
}: {
  messages: readonly ChatMessage[];
  waiting: boolean;
  onFollow: () => void;
}) {
  const t = useTranslations('chat');
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that the log has grown
  useEffect(() => {
    // To the start of the new message, so that a long answer is read from its beginning.
    const newest = log.current?.lastElementChild;
    if (!log.current || !(newest instanceof HTMLElement)) return;
    log.current.scrollTop = newest.offsetTop - log.current.offsetTop - MARGIN_PX;
  }, [count, waiting]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4 text-small"
    >
      <p className="text-soft">{t('welcome')}</p>
      {messages.map((message) => (
        <Message key={message.id} {...message} onFollow={onFollow} />
      ))}
      {waiting ? <p className="text-faint">{t('waiting')}</p> : null}
    </div>
  );
}

function Message({ onFollow, ...message }: ChatMessage & { onFollow: () => void }) {
  const { type, text, timestamp, isError, fallback, debug } = message;
  const t = useTranslations('chat');
  const isOwn = type === 'user';
  return (
    <div
      data-type={type}
      data-error={isError}
      className={clsx(
        'max-w-[90%] rounded-md px-3 py-2 [overflow-wrap:anywhere]',
        isOwn && 'self-end bg-accent-wash',
        !isOwn && 'self-start border',
        !isOwn && (isError ? 'border-alert bg-alert-wash text-alert' : 'border-rule bg-paper'),
      )}
    >
      <p className="mb-1 text-faint text-micro">
        {isOwn ? t('you') : t('assistant')}{' '}
        <time dateTime={timestamp}>{formatClock(Date.parse(timestamp), false)} UTC</time>
      </p>
      {isOwn || isError ? (
        <p className="whitespace-pre-wrap">{text}</p>
      ) : (
        <Markdown onFollow={onFollow}>{text}</Markdown>
      )}
      {fallback ? <p className="mt-2 text-faint text-micro">{t('fallback')}</p> : null}
      {debug !== '' && showsDebugOn(window.location.hostname) ? (
        <p className="mt-2 font-mono text-faint text-micro">{debug}</p>
      ) : null}
    </div>
  );
}

/** Debug information is shown on localhost only. */
export function showsDebugOn(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
