import { getTranslations } from 'next-intl/server';
import { KeyLink } from './key-link.live';

/** The target of the link in a free key email. All text comes from the server. */
export async function KeyPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'keys.confirm' });
  return (
    <div className="page max-w-2xl space-y-4 pt-10 sm:pt-14">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-lead text-soft">{t('lead')}</p>
      <KeyLink
        messages={{
          button: t('button'),
          working: t('working'),
          made: t('made'),
          once: t('once'),
          copy: t('copy'),
          copied: t('copied'),
          notCopied: t('notCopied'),
          refused: t('refused'),
          failed: t('failed'),
          missing: t('missing'),
          reference: t('reference'),
          again: t('again'),
        }}
      />
    </div>
  );
}
