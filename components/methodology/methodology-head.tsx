import { getTranslations } from 'next-intl/server';
import { LeadButton } from '@/components/leads/open-dialog';
import { Definition } from '@/components/ui/overlay/definition';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { MethodologyDocument } from '@/lib/content/methodology/document';

const SHOWN_DIGITS = 16;

/** Title, version and the other formats of the same text. */
export async function MethodologyHead({ subtitle }: { subtitle: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  const messages = await getTranslations({ locale: 'en', namespace: 'leads.whitepaper' });
  const hash = parametersSha256(METHODOLOGY_PARAMETERS);
  return (
    <div>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{subtitle}.</p>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
        <Definition label={t('version')}>{METHODOLOGY_PARAMETERS.version}</Definition>
        <Definition label={t('parameters')}>
          <SiteLink
            href="/methodology/reference#parameters"
            prefetch={false}
            className="hover:text-accent"
            title={hash}
          >
            SHA-256 {hash.slice(0, SHOWN_DIGITS)}…
          </SiteLink>
        </Definition>
        <Definition label={t('assessment')}>{t('assessmentText')}</Definition>
      </dl>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <LeadButton name="whitepaper" variant="line" source="methodology">
          {messages('title')}
        </LeadButton>
        <SiteLink
          href="/methodology/print"
          prefetch={false}
          className="prose-link inline-flex min-h-11 items-center text-small"
        >
          {t('print')}
        </SiteLink>
        <a
          href="/methodology.md"
          className="prose-link inline-flex min-h-11 items-center text-small"
        >
          {t('markdown')}
        </a>
        <a
          href="/api/openapi.json"
          className="prose-link inline-flex min-h-11 items-center text-small"
        >
          {t('openApi')}
        </a>
      </div>
    </div>
  );
}

/**
 * Every chapter with its sentence and its sections. A section has its anchor here too, so that a link
 * to this page with that anchor finds where to go on; `taken` are the anchors the page has otherwise.
 */
export function ChapterList({
  document,
  title,
  taken,
}: {
  document: MethodologyDocument;
  title: string;
  taken: readonly string[];
}) {
  const anchorOf = (section: { id: string } | undefined) =>
    section === undefined || taken.includes(section.id) ? undefined : section.id;
  return (
    <Section id="chapters-title" title={title}>
      <ol className="mt-5 grid gap-x-14 gap-y-4 sm:gap-y-6 md:grid-cols-2">
        {document.chapters.map((chapter) => (
          <li
            key={chapter.id}
            // The only section of a chapter has no name beside the chapter's.
            id={chapter.sections.length === 1 ? anchorOf(chapter.sections[0]) : undefined}
            className="min-w-0"
          >
            <SiteLink
              href={chapter.path}
              className="prose-link inline-flex min-h-8 items-center font-semibold"
            >
              {chapter.title}
            </SiteLink>
            <p className="text-small text-soft">{chapter.description}</p>
            {chapter.sections.length === 1 ? null : (
              <ul className="mt-0.5 flex flex-wrap gap-x-4 text-small">
                {chapter.sections.map((section) => (
                  <li key={section.id} id={anchorOf(section)}>
                    <SiteLink
                      href={`${chapter.path}#${section.id}`}
                      prefetch={false}
                      className="inline-flex min-h-8 items-center text-faint hover:text-accent"
                    >
                      {section.title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
