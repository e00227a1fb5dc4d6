import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/form/button';
import { replayPath } from '@/lib/features/replays/replay-path';
import type { Locale } from '@/lib/i18n/locales';

/** Coins with their own sentence. */
const COINS_WITH_REASON = ['UST', 'BUSD', 'FRAX'] as const;

/** Replaces the page of a known coin that the current feed does not cover: names the coin and the reason. */
export async function CoinNotCovered({
  coin,
  locale,
}: {
  coin: { symbol: string; name: string };
  locale: Locale;
}) {
  const { symbol } = coin;
  const t = await getTranslations({ locale, namespace: 'coinNotCovered' });
  const reason = COINS_WITH_REASON.find((name) => name === symbol) ?? 'other';
  return (
    <div className="page py-20">
      <h1 className="text-title">{t('title', coin)}</h1>
      <p className="mt-3 max-w-xl text-soft">
        {t(`reason.${reason}`)} {t('body', { symbol })}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={locale === 'fr' ? '/peg-status' : '/peg-monitor'}>
          {t('coins')}
        </LinkButton>
        {symbol === 'UST' ? (
          <LinkButton href={replayPath('ust-2022-05')} variant="line">
            {t('replay')}
          </LinkButton>
        ) : null}
        <LinkButton href="/" variant="line">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}
