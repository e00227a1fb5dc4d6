import { HEADLINE_TEXT, shortTime } from '@/components/replay/replay-text';
import { engineMessages } from '@/lib/benchmark/replay/engine-messages';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import type { ArticleSummary } from '@/lib/content/article/article';
import { cardTexts } from '@/lib/content/site/page-metadata';
import type { SitePath } from '@/lib/content/site/site-pages';
import { cardMessages } from '@/lib/features/embed/picture-texts';
import { formatDuration } from '@/lib/format/durations';
import { FINE_BPS_PLACES, formatBps, formatPrice } from '@/lib/format/numbers';
import { formatDay, formatMonthDay } from '@/lib/format/times';
import type { Card, CardFigure } from './card';

/** A recorded crisis: how far it went, and how early the engine would have reported it. */
export function replayCard(file: ReplayFile, address: string): Card {
  const t = cardMessages();
  const { title, from, to } = file.recording;
  const trough = file.markers.find(({ kind }) => kind.startsWith('trough'));
  const messages = engineMessages(file);
  const figure = (label: string, found: (typeof messages)[number] | undefined): CardFigure => {
    if (found === undefined || found.leadMinutes === null) return { label, text: null };
    const { leadMinutes, entry } = found;
    const way = leadMinutes < 0 ? 'after' : 'before';
    return {
      label,
      text: formatDuration(Math.abs(leadMinutes) * 60),
      detail: t(`replay.${way}`, { time: shortTime(Date.parse(entry.at)) }),
    };
  };
  return {
    kind: 'figures',
    locale: 'en',
    title,
    address,
    marks: [{ text: t('replay.mark'), tone: 'kind' }],
    facts: [
      t('replay.lead', { price: HEADLINE_TEXT }),
      `${formatMonthDay(Date.parse(from))} – ${formatDay(Date.parse(to))}`,
    ],
    figures: [
      {
        label: t('replay.lowest'),
        text: trough?.priceUsd ? formatPrice(trough.priceUsd) : null,
        ...(trough?.deviationBps && { detail: formatBps(trough.deviationBps, FINE_BPS_PLACES) }),
      },
      figure(t('replay.warning'), messages[0]),
      figure(
        t('replay.override'),
        messages.find(({ entry }) => entry.kind === 'override'),
      ),
    ],
  };
}

/** A text page: its name and description. */
export function textCard(page: SitePath, address: string): Card {
  const { title, lead } = cardTexts(page);
  return { kind: 'text', locale: 'en', title, address, lead: lead ?? '' };
}

/** An article: category, title, day and reading time. */
export function articleCard(article: ArticleSummary, address: string): Card {
  const t = cardMessages();
  return {
    kind: 'article',
    locale: 'en',
    title: article.title,
    address,
    category: `${t('insights')} · ${article.category}`,
    facts: [
      formatDay(Date.parse(article.date)),
      t('readTime', { minutes: article.readTimeMinutes }),
    ],
  };
}
