import type { ComponentType, ReactNode } from 'react';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { NAVIGATION } from '@/lib/content/site/site-pages';
import type { Locale } from '@/lib/i18n/locales';
import { stripEntries } from '../strip/strip-entries';
import type { StripFigures } from '../strip/strip-figures';
import type { FrameProps } from './site-frame';

/** Header, live strip, page, footer and toasts: the shell of every page. */
export async function SiteShell({
  locale,
  frame: Frame,
  strip,
  children,
}: {
  locale: Locale;
  /** The frame of that language. */
  frame: ComponentType<FrameProps>;
  /** `null` omits the strip: a page that is never rendered again has no figures to show. */
  strip: { figures: StripFigures; renderedAtMs: number } | null;
  children: ReactNode;
}) {
  return (
    <Frame
      navigation={NAVIGATION}
      version={METHODOLOGY_PARAMETERS.version}
      strip={
        strip && {
          initial: stripEntries(strip.figures, { locale }),
          data: strip.figures.data,
          renderedAtMs: strip.renderedAtMs,
        }
      }
    >
      {children}
    </Frame>
  );
}
