import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { ApiRequestButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import { absoluteUrl, metadataBase } from '@/lib/config/site-origin';
import { syiCall } from '@/lib/features/contract/calls';
import { embedSnippets } from '@/lib/features/embed/snippets';
import { fixingCitations } from '@/lib/features/fixings/citation';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { HomeSection } from './home-section';

/** How to cite the figure, to show it, and to call it. */
export async function HomeUse({ fixing }: { fixing: FixingDayDetail | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home.use' });
  const items = [
    {
      key: 'cite',
      text: fixing === null ? null : fixingCitations(fixing).plain,
      href: fixing === null ? '/fixings' : fixingPath(fixing.day),
    },
    {
      key: 'embed',
      text: embedSnippets(metadataBase.origin, 'SYI').badgeHtml,
      href: '/embed',
    },
    { key: 'call', text: `curl ${absoluteUrl(syiCall.path)}`, href: '/api-documentation' },
  ] as const;
  return (
    <HomeSection
      id="use"
      title={t('title')}
      actions={
        <>
          <LinkButton href="/risk-analytics" prefetch={false} variant="line" size="sm">
            {t('ray')}
          </LinkButton>
          <LinkButton href="/index-dashboard" prefetch={false} variant="line" size="sm">
            {t('live')}
          </LinkButton>
          <ApiRequestButton source="home-use" size="sm">
            {t('api')}
          </ApiRequestButton>
        </>
      }
    >
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {items.map(({ key, text, href }) => (
            <li key={key} className="flex min-w-0 flex-col">
              <h3 className="text-body">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-small text-soft">{t(`${key}.body`)}</p>
              {text === null ? null : (
                <div className="relative mt-3">
                  <CopyableText text={text} copy={t('copy')} label={t(`${key}.title`)} short />
                </div>
              )}
              <SiteLink
                href={href}
                prefetch={false}
                className="prose-link mt-1 inline-flex min-h-11 items-center font-semibold text-small"
              >
                {t(`${key}.link`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </CopyExamples>
    </HomeSection>
  );
}
