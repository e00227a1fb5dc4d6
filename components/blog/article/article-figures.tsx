import dynamic from 'next/dynamic';
import { getTranslations } from 'next-intl/server';
import { LiveFigure } from '../live-figure';

// An article loads the code of the figures it has, not of all that any article has.
const PegsNowFigures = dynamic(async () => (await import('../pegs-now.live')).PegsNowFigures);
const RegimeNowFigures = dynamic(async () => (await import('../regime-now.live')).RegimeNowFigures);
const SyiNowFigures = dynamic(async () => (await import('../syi-now.live')).SyiNowFigures);

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
