'use client';

import { SendHorizontal } from 'lucide';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { MAX_CHAT_MESSAGE_LENGTH } from '@/lib/features/chat/contract';

/** The question field. Enter sends, Shift+Enter is a new line (Specification §5). */
export function Composer({
  waiting,
  onSend,
}: {
  waiting: boolean;
  /** Returns whether the text was sent. */
  onSend: (text: string) => boolean;
}) {
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
