import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { CertificateLink } from '@/components/certificate/certificate-link';
import {
  AmountAnswer,
  BenchmarkStats,
  PegCard,
  RegimeCard,
} from '@/components/home/home-figures.live';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { LeadButton } from '@/components/leads/open-dialog';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { ReplayOutline } from '@/components/replay/page/replay-outline';
import { NinetyDayLine } from '@/components/syi/ninety-day-line';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { Accordion } from '@/components/ui/accordion';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl, metadataBase } from '@/lib/config/site-origin';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { embedSnippets } from '@/lib/features/embed/snippets';
import { fixingCitations } from '@/lib/features/fixings/citation';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { syiCall } from '@/lib/features/indices/calls';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import type { IndexSeries } from '@/lib/features/series/contract';

/** A section of the front page: its heading over a rule, with what leads on beside it, then the content. */
function HomeSection({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="page mt-8 sm:mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-firm border-b pb-3">
        <h2 id={id} className="text-[1.375rem] leading-snug">
          {title}
        </h2>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** The last recorded crisis: its line draws itself, over a faint copy that is always there. */
export async function HomeCrisis({ file }: { file: ReplayFile }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home.crisis' });
  const { id, title } = file.recording;
  const size = 'h-36 w-full sm:h-48';
  return (
    <HomeSection id="crisis" title={title}>
      <p className="sm:text-lead">{replaySummary(file)}</p>
      <div className="relative mt-4 border-rule border-b">
        <ReplayOutline
          file={file}
          label={t('chart', { coin: file.coin })}
          className={`${size} opacity-35`}
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 motion-safe:[animation:draw-from-left_9s_linear(0,1_75%,1)_infinite]"
        >
          <ReplayOutline file={file} label="" className={size} />
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton href={replayPath(id)} prefetch={false} variant="line">
          {t('play')}
        </LinkButton>
        <SiteLink href="/replay" prefetch={false} className="prose-link min-h-11 content-center">
          {t('all')}
        </SiteLink>
      </p>
    </HomeSection>
  );
}

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
          <LeadButton name="api-access" source="home-use" size="sm">
            {t('api')}
          </LeadButton>
        </>
      }
    >
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        <ul className="grid gap-x-8 gap-y-3 md:grid-cols-3">
          {items.map(({ key, text, href }) => (
            <li key={key} className="flex min-w-0 flex-col">
              <div className="flex items-center justify-between gap-x-4">
                <h3 className="text-body">{t(`${key}.title`)}</h3>
                <SiteLink
                  href={href}
                  prefetch={false}
                  className="prose-link inline-flex min-h-11 items-center font-semibold text-small"
                >
                  {t(`${key}.link`)}
                </SiteLink>
              </div>
              <p className="text-small text-soft">{t(`${key}.body`)}</p>
              {text === null ? null : (
                <div className="relative mt-3">
                  <CopyableText text={text} copy={t('copy')} label={t(`${key}.title`)} short />
                </div>
              )}
            </li>
          ))}
        </ul>
      </CopyExamples>
    </HomeSection>
  );
}

/** Why the benchmark exists, questions about it, and how to reach the people behind it. */
export async function HomeWhy() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.why' });
  return (
    <HomeSection id="why" title={t('title')}>
      <p className="sm:text-lead">{t('body')}</p>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div>
          <h3 className="border-firm border-b pb-2 text-body">{t('faq')}</h3>
          <Accordion name="home-faq" heading="h4" items={HOME_QUESTIONS} />
        </div>
        <div>
          <h3 className="border-firm border-b pb-2 text-body">{t('mission')}</h3>
          <p className="mt-3 text-soft">{t('missionBody')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LeadButton name="contact" source="home-mission">
              {t('contact')}
            </LeadButton>
            <LeadButton name="whitepaper" variant="line" source="home-mission">
              {t('whitepaper')}
            </LeadButton>
          </div>
          <h3 className="mt-6 text-body">{t('newsletter')}</h3>
          <p className="mt-1 mb-3 text-soft">{t('newsletterBody')}</p>
          <NewsletterForm source="home-newsletter" />
        </div>
      </div>
    </HomeSection>
  );
}

/** Live figures of SYI as a benchmark. */
export async function Benchmark() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.benchmark' });
  return (
    <section aria-labelledby="benchmark-title" className="page mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-firm border-b pb-3">
        <h2 id="benchmark-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="text-small text-soft">
          {t('body')}{' '}
          <SiteLink href="/methodology/indices#index-syi" prefetch={false} className="prose-link">
            {t('method')}
          </SiteLink>
        </p>
      </div>
      <BenchmarkStats />
    </section>
  );
}

export async function HomeFamily() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.family' });
  return (
    <section aria-labelledby="home-family" className="page mt-8 sm:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-3">
        <h2 id="home-family" className="text-lead">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('body')}</p>
      </div>
      <FamilyRow />
    </section>
  );
}

/** The figure, its 90 days, the peg of USDC, the regime, and what an amount earns. */
export async function HomeHero({ series }: { series: IndexSeries | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home' });
  return (
    <div className="page grid gap-x-16 gap-y-3 pt-3 sm:gap-y-8 sm:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="hero-title">
        <h1 id="hero-title" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-lead">{publicConfig.indexNames.SYI}</span>
          <span className="font-medium text-faint text-small max-sm:sr-only">{t('eyebrow')}</span>
        </h1>
        <p className="mt-1 max-w-xl text-small text-soft sm:mt-2 sm:text-body">
          {t('sentence', { hour: METHODOLOGY_PARAMETERS.fixing.endHourUtc })}
        </p>
        <div className="mt-2 sm:mt-5 lg:mt-8">
          <SyiHeadline />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small sm:mt-6">
          <LinkButton href="/index-dashboard">{t('explore')}</LinkButton>
          <CertificateLink index="SYI" />
        </p>
      </section>
      <div className="flex flex-col gap-3 sm:gap-8">
        <NinetyDayLine series={series} />
        <div className="grid grid-cols-2 border-firm border-t">
          <section
            aria-labelledby="peg-card-title"
            className="border-rule border-r py-3 pr-2 sm:py-4 sm:pr-5"
          >
            <h2 id="peg-card-title" className="mb-2 text-small text-soft">
              {t('pegCard.title')}
            </h2>
            <PegCard />
            <SiteLink
              href="/en/peg-status"
              className="prose-link mt-2 inline-flex min-h-11 items-center font-semibold text-small"
            >
              {t('pegCard.link')}
            </SiteLink>
          </section>
          <section aria-labelledby="regime-card-title" className="py-3 pl-4 sm:py-4 sm:pl-5">
            <h2 id="regime-card-title" className="mb-2 text-small text-soft">
              {t('regimeTitle')}
            </h2>
            <RegimeCard />
          </section>
        </div>
      </div>
      <AmountAnswer />
    </div>
  );
}
