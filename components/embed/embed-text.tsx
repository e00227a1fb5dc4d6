import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { Snippet } from '@/components/share/snippet';
import { TextPage, TextParagraph, TextSection } from '@/components/text-page';
import { publicConfig } from '@/lib/config/public/public-config';
import {
  BADGE_SNIPPETS,
  badgePath,
  embedSnippets,
  WIDGET_SIZE,
  WIDGET_SNIPPETS,
  widgetPath,
} from '@/lib/features/embed/snippets';
import { syiCall } from '@/lib/features/indices/calls';
import { MessagesProvider } from '@/lib/i18n/provider';
import { ChartConfigurator } from './chart-configurator';

const THEMES = ['light', 'dark'] as const;

/** Previews of the badge and the widget, with snippets to embed them. */
export async function EmbedText({ siteUrl }: { siteUrl: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'embed' });
  const index = publicConfig.indexNames.SYI;
  const alt = t('alt', { index });
  const snippets = embedSnippets(siteUrl, alt);
  const seconds = syiCall.refreshIntervalMs / 1000;
  const snippet = (name: keyof typeof snippets) => (
    <Snippet key={name} label={t(`snippet.${name}`)} text={snippets[name]} copy={t('copy')} />
  );
  return (
    <TextPage title={t('title')} lead={t('lead', { index })}>
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        <div className="space-y-12">
          <TextSection id="badge" title={t('badgeTitle')}>
            <TextParagraph>{t('badgeBody', { seconds })}</TextParagraph>
            <div className="flex flex-wrap gap-3">
              {THEMES.map((theme) => (
                // biome-ignore lint/performance/noImgElement: an SVG with its own size, redrawn every 30 s
                <img
                  key={theme}
                  src={badgePath(theme)}
                  alt={`${alt} (${t(theme)})`}
                  className="h-11 max-w-full"
                />
              ))}
            </div>
            {BADGE_SNIPPETS.map(snippet)}
          </TextSection>
          <TextSection id="widget" title={t('widgetTitle')}>
            <TextParagraph>{t('widgetBody', { ...WIDGET_SIZE, seconds })}</TextParagraph>
            <div className="flex flex-wrap gap-3">
              {THEMES.map((theme) => (
                <iframe
                  key={theme}
                  src={widgetPath(theme)}
                  title={`${alt} (${t(theme)})`}
                  {...WIDGET_SIZE}
                  loading="lazy"
                  className="max-w-full"
                />
              ))}
            </div>
            {WIDGET_SNIPPETS.map(snippet)}
          </TextSection>
          <TextSection id="chart" title={t('chartTitle')}>
            <TextParagraph>{t('chartBody')}</TextParagraph>
            <MessagesProvider locale="en" namespaces={['share']}>
              <ChartConfigurator siteUrl={siteUrl} />
            </MessagesProvider>
          </TextSection>
          <TextSection id="terms" title={t('termsTitle')}>
            <TextParagraph>{t('terms')}</TextParagraph>
          </TextSection>
        </div>
      </CopyExamples>
    </TextPage>
  );
}
