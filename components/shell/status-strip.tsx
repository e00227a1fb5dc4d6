import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import type { StripFigures } from './strip-figures';
import { StripLoader } from './strip-loader';
import { StripRow } from './strip-row';

/** The thin strip under the header: the figures one wants to know on every page. */
export async function StatusStrip({
  locale,
  figures,
  renderedAtMs,
}: {
  locale: Locale;
  figures: StripFigures;
  renderedAtMs: number;
}) {
  const [strip, regime, dataClass] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.strip' }),
    getTranslations({ locale, namespace: 'common.regime' }),
    getTranslations({ locale, namespace: 'common.dataClass' }),
  ]);
  return (
    <section
      aria-label={strip('label')}
      className="scrolls-x relative overflow-x-auto border-rule border-b bg-sunk [--under:var(--paper-sunk)]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls, also by keyboard
      tabIndex={0}
    >
      <StripLoader initial={figures} renderedAtMs={renderedAtMs}>
        <StripRow figures={figures} words={{ locale, strip, regime, dataClass }} />
      </StripLoader>
    </section>
  );
}
