import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { HashList } from '@/components/ui/hash-list';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { TapLinks } from '@/components/ui/tap-links';
import { fixingCitations } from '@/lib/features/fixings/citation';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { formatDay } from '@/lib/format/times';

const VERIFY = 'npm run verify -- --db DATABASE_URL --anchors FILE';

/** The record and the statement of the day, with their files. */
export async function DayProof({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const { day, fixings, statement_sha256: statement } = detail;
  const record = fixings[0]?.revisions.at(-1)?.record_sha256 ?? null;
  const hashes: [string, string][] = [
    ...(record ? ([[t('recordHash'), record]] as [string, string][]) : []),
    ...(statement ? ([[t('statementHash'), statement]] as [string, string][]) : []),
  ];
  return (
    <section aria-labelledby="proof">
      <SectionHead id="proof" title={t('proof')} note={t('proofNote')} />
      <HashList hashes={hashes} className="mt-4 grid" />
      <TapLinks className="mt-3 text-small">
        {statement ? (
          <a href={`/api/v1/statements/${day}`}>{t('statementLink')}</a>
        ) : (
          <span>{t('noStatement')}</span>
        )}
        <a href="/.well-known/syi-keys.json">{list('links.keys')}</a>
        <a href={`/api/v1/fixings/${day}`}>{list('json')}</a>
        <a href={`/api/v1/fixings/${day}?format=csv`}>{list('csv')}</a>
      </TapLinks>
      {statement ? (
        <p className="mt-3 text-small text-soft">
          {t('verify')} <code className="wrap-anywhere text-micro">{VERIFY}</code>
        </p>
      ) : null}
    </section>
  );
}

/** The day's fixing as a reference, to copy. */
export async function DayCitations({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const citations = fixingCitations(detail);
  return (
    <section aria-labelledby="cite">
      <SectionHead id="cite" title={t('cite')} note={t('citeNote')} />
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        {(['plain', 'bibtex', 'apa'] as const).map((form) => (
          <div key={form} className="mt-4">
            <h3 className="eyebrow">{t(form)}</h3>
            <div className="relative mt-1">
              <CopyableText text={citations[form]} copy={t('copy')} label={t(form)} />
            </div>
          </div>
        ))}
      </CopyExamples>
    </section>
  );
}

/** Links to the previous and the next day. */
export async function DayNeighbors({ neighbors }: Pick<FixingDayDetail, 'neighbors'>) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  return (
    <nav
      aria-label={t('neighbors')}
      className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-rule border-t pt-4 text-small"
    >
      {(['previous', 'next'] as const).map((side) => {
        const day = neighbors[side];
        return day === null ? (
          <span key={side} />
        ) : (
          <SiteLink key={side} href={fixingPath(day)} prefetch={false} className="group min-h-11">
            <span className="block text-faint text-micro">{t(side)}</span>
            <span className="font-semibold group-hover:text-accent">
              {formatDay(Date.parse(day))}
            </span>
          </SiteLink>
        );
      })}
    </nav>
  );
}
