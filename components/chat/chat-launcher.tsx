import { MessageCircle } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { ChatOpener } from './chat-opener';

/** The assistant's button on every page; all else of the chat is loaded when it is opened. */
export async function ChatLauncher({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'chat' });
  return (
    <ChatOpener label={t('open')}>
      <MessageCircle aria-hidden="true" className="size-6" />
    </ChatOpener>
  );
}
