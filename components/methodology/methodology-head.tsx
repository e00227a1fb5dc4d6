import { getTranslations } from 'next-intl/server';
import { WhitepaperButton } from '@/components/leads/open-dialog';
import { Definition } from '@/components/ui/overlay/definition';
import { SiteLink } from '@/components/ui/site-link';
import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';

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
        <WhitepaperButton variant="line" source="methodology">
          {messages('title')}
        </WhitepaperButton>
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
