import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { HomeSection } from './home-section';

const FEATURES = [
  { key: 'family', href: '/yield-indices' },
  { key: 'ray', href: '/risk-analytics' },
  { key: 'peg', href: '/peg-monitor' },
  { key: 'liquidity', href: '/risk-analytics' },
  { key: 'regime', href: '/index-dashboard' },
] as const;

/** What the benchmark covers, each with the page it is on. */
export async function Features() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.features' });
  const { ray, peg, liquidity } = METHODOLOGY_PARAMETERS;
  const [near, , far] = liquidity.bucketsBps;
  const values = {
    exponent: ray.liquidityExponent,
    depeg: peg.eventOpenBps,
    near,
    far,
    venues: liquidity.minVenues,
  };
  return (
    <HomeSection id="features" title={t('title')}>
      <ul className="-mt-5">
        {FEATURES.map(({ key, href }) => (
          <li
            key={key}
            className="grid gap-x-8 gap-y-1 border-rule border-b py-5 sm:grid-cols-[11rem_1fr]"
          >
            <h3 className="text-body">{t(key)}</h3>
            <div>
              <p className="text-soft">{t(`${key}Body`, values)}</p>
              <SiteLink
                href={href}
                prefetch={false}
                className="prose-link inline-flex min-h-11 items-center font-semibold text-small md:min-h-8"
              >
                {t(`${key}Link`)}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
