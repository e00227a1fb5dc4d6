import { getTranslations } from 'next-intl/server';
import { SectionHead } from '@/components/ui/section-head';
import type { Certificate } from '@/lib/read/certificate/contract';

/** Excluded members with the reason, and the inputs based on judgment. */
export async function CertificateExclusions({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { exclusions, judgement } = certificate.record;
  const left = exclusions.map(({ id, rule, reason }) =>
    t('excludedBy', {
      id: certificate.names[id] ?? id,
      rule: reason ?? rule.replace(/[-_]/g, ' '),
    }),
  );
  return (
    <section aria-labelledby="excluded">
      <SectionHead id="excluded" title={t('excluded')} note={t('excludedNote')} />
      <Sentences sentences={left.length > 0 ? left : [t('noneExcluded')]} />
      <Sentences sentences={judgement.length > 0 ? judgement : [t('noJudgement')]} />
    </section>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-4 max-w-[46rem] space-y-1 text-small text-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
