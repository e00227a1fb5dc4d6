import { MessageCircle } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { ChatOpener } from './chat-opener';

/** The assistant's button on every page; all else of the chat is loaded when it is opened. */
export async function ChatLauncher({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'chat' });
  return (
    <ChatOpener label={t('open')}>
      <Icon of={MessageCircle} className="size-6" />
    </ChatOpener>
  );
}
