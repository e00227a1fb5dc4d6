'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { formatClock } from '@/lib/format/times';
import type { ChatMessage } from './chat-message';
import { Markdown } from './markdown';

const MARGIN_PX = 12;

/** The conversation as a log that is announced as it grows; the newest message is scrolled into view. */
export function MessageList({
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
  const showsDebug = showsDebugOn(window.location.hostname);
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
        <Message key={message.id} {...message} showsDebug={showsDebug} onFollow={onFollow} />
      ))}
      {waiting ? <p className="text-faint">{t('waiting')}</p> : null}
    </div>
  );
}

function Message({
  type,
  text,
  timestamp,
  isError,
  fallback,
  debug,
  showsDebug,
  onFollow,
}: ChatMessage & { showsDebug: boolean; onFollow: () => void }) {
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
      {showsDebug && debug !== '' ? (
        <p className="mt-2 font-mono text-faint text-micro">{debug}</p>
      ) : null}
    </div>
  );
}

const LOCALHOST = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Debug information is shown on localhost only (Specification §8). */
export function showsDebugOn(hostname: string): boolean {
  return LOCALHOST.has(hostname);
}
