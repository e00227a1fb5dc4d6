import { getTranslations } from 'next-intl/server';
import { fullTime, HEADLINE_TEXT } from '@/components/replay/replay-text';
import { TextLink } from '@/components/text-page/text-link';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { articlePath } from '@/lib/content/article/article-path';
import { replayDataPath } from '@/lib/features/replays/replay-path';
import { formatDuration } from '@/lib/format/durations';

const { deviationScaleBps } = METHODOLOGY_PARAMETERS.peg;
const KNOWN_ASSUMPTIONS = ['liquidity_score', 'pool_observation_count', 'pool_age_days'] as const;

/** The inputs of the replay, with hashes, its own parameters and every assumed value. */
export async function AboutReplay({ file }: { file: ReplayFile }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  const { recording, methodology, window, assumptions } = file;
  const overrides = Object.entries(methodology.overrides);
  const time = (text: string) => `${fullTime(Date.parse(text))} UTC`;
  const hashes = [
    [t('sha256'), recording.sha256],
    [t('parameters'), methodology.parametersSha256],
  ] as const;
  return (
    <section aria-labelledby="about">
      <SectionHead id="about" title={t('aboutTitle')} note="" />
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="space-y-4 text-soft">
          <p>
            {t('about', {
              from: time(recording.from),
              to: time(recording.to),
              version: methodology.version,
              step: formatDuration(recording.stepSeconds),
              windowFrom: time(window.from),
              windowTo: time(window.to),
            })}
          </p>
          <p>
            {t.rich('zero', {
              zero: deviationScaleBps,
              link: (text) => (
                <TextLink href={articlePath('what-march-2023-shows')}>{text}</TextLink>
              ),
            })}
          </p>
          <p>{t('headlineRule', { price: HEADLINE_TEXT, coin: file.coin })}</p>
          <dl className="space-y-2">
            {hashes.map(([name, hash]) => (
              <div key={name}>
                <dt className="text-faint text-micro">{name}</dt>
                <dd className="wrap-anywhere font-mono text-micro">{hash}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-x-5 text-small">
            <SiteLink href="/methodology" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
            <a href={replayDataPath(recording.id)} className="prose-link">
              {t('file')}
            </a>
          </p>
        </div>
        <div className="space-y-6 text-small text-soft">
          <div>
            <h3 className="text-body text-ink">{t('assumptionsTitle')}</h3>
            <ul className="mt-2 space-y-2">
              {assumptions.map(({ input, coin, value, why }) => {
                const known = KNOWN_ASSUMPTIONS.find((name) => name === input) ?? 'other';
                return (
                  <li key={`${input}${coin}`}>
                    {t(`assumption.${known}`, { input, coin: coin ?? '', value })}{' '}
                    <span className="text-faint">({why})</span>
                  </li>
                );
              })}
            </ul>
          </div>
          {overrides.length === 0 ? null : (
            <div>
              <h3 className="text-body text-ink">{t('overridesTitle')}</h3>
              <p>{t('overridesNote')}</p>
              <ul className="mt-2 font-mono text-micro">
                {overrides.map(([name, value]) => (
                  <li key={name} className="wrap-anywhere">
                    {name} = {value}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
