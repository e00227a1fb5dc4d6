import { getTranslations } from 'next-intl/server';
import { LiveFigure } from '../live-figure';
import { PegsNowFigures, RegimeNowFigures, SyiNowFigures } from './live-parts';

/** `<SyiNow />` of an article: the current index. */
export async function SyiNow() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <LiveFigure label={t('syi')} href="/index-dashboard" linkText={t('dashboard')}>
      <SyiNowFigures />
    </LiveFigure>
  );
}

/** `<PegNow />`: price and deviation of every covered coin. */
export async function PegNow() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <LiveFigure label={t('pegs')} href="/peg-monitor" linkText={t('monitor')}>
      <PegsNowFigures />
    </LiveFigure>
  );
}

/** `<RegimeNow />`: the regime with the figures behind it. */
export async function RegimeNow() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <LiveFigure label={t('regime')} href="/index-dashboard" linkText={t('dashboard')}>
      <RegimeNowFigures />
    </LiveFigure>
  );
}
