import { timePoints } from '@/components/charts/chart-data';
import { reconstructedCount } from '@/components/charts/reconstructed-note';
import { FAMILY_CODES } from '@/components/indices/index-format';
import { HEADLINE_TEXT, shortTime } from '@/components/replay/replay-text';
import { widestDeviation } from '@/components/shell/strip/strip-entries';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { engineMessages } from '@/lib/benchmark/replay/engine-messages';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { publicConfig } from '@/lib/config/public/public-config';
import type { ArticleSummary } from '@/lib/content/article/article';
import { cardTexts } from '@/lib/content/site/page-metadata';
import type { SitePath } from '@/lib/content/site/site-pages';
import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { Meta } from '@/lib/features/contract/primitives';
import {
  asOfText,
  cardMessages,
  dataClassMark,
  oldMark,
  pegMessages,
  syiText,
} from '@/lib/features/embed/picture-texts';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import type { Regime } from '@/lib/features/regime/contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import type { IndexSeries } from '@/lib/features/series/contract';
import { formatDuration } from '@/lib/format/durations';
import { formatIndexValue } from '@/lib/format/index-value';
import {
  FINE_BPS_PLACES,
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
} from '@/lib/format/numbers';
import { formatDay, formatMonthDay } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import type { Card, CardFigure, CardLine } from './card';

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

/** The regime is set by the fixing of each day. */
const REGIME_OLD_AFTER_SECONDS = 25 * 3_600;

function figuresCard(
  frame: { locale: Locale; title: string; address: string },
  meta: Meta | null,
  figures: () => CardFigure[],
  oldAfterSeconds?: number,
): Card {
  if (meta === null) return { kind: 'figures', ...frame, figures: null, marks: [], facts: [] };
  const old = oldMark(meta, frame.locale, oldAfterSeconds);
  return {
    kind: 'figures',
    ...frame,
    figures: figures(),
    marks: [dataClassMark(meta, frame.locale), ...(old ? [old] : [])],
    facts: [asOfText(meta, frame.locale)],
  };
}

/** The coin furthest from a dollar, and how many are within the stable band. */
export function pegMonitorCard(address: string, coins: StablecoinsResponse | null): Card {
  const t = cardMessages();
  const { title } = cardTexts('/peg-monitor');
  return figuresCard({ locale: 'en', title, address }, coins?.meta ?? null, () => {
    const widest = widestDeviation(coins);
    const priced = coins?.stablecoins.filter((coin) => coin.peg_class !== null) ?? [];
    const stable = priced.filter((coin) => coin.peg_class === 'stable');
    const total = coins?.stablecoins.length ?? 0;
    return [
      {
        label: widest ? t('widestOf', { symbol: widest.symbol }) : t('widest'),
        text: widest && formatBps(widest.deviationBps, 1),
      },
      {
        label: t('withinBand', { threshold: METHODOLOGY_PARAMETERS.peg.stableBelowBps }),
        text: t('count', { count: stable.length, total }),
      },
    ];
  });
}

/** Price, deviation and classification of a coin (USDC without `title`), in the language of the page. */
export function pegStatusCard(
  address: string,
  peg: PegRecent | null,
  locale: Locale,
  title?: string,
): Card {
  const t = pegMessages(locale);
  const frame = { locale, title: title ?? t('title'), address };
  return figuresCard(frame, peg?.meta ?? null, () => {
    const now = peg?.current_status;
    const price = now?.price_text ?? null;
    const deviation = now?.price_dev_bps ?? null;
    const status = now?.status ?? null;
    return [
      {
        label: t('price'),
        text: price === null ? null : formatPrice(price, locale),
        ...(price === null ? { detail: t('noPrice') } : {}),
      },
      {
        label: t('deviation'),
        text: deviation === null ? null : formatBps(deviation, 2, { locale }),
      },
      { label: t('classification'), text: status && t(`badge.${status}`) },
    ];
  });
}

export function riskCard(address: string, regime: Regime | null): Card {
  const t = cardMessages();
  const { title } = cardTexts('/risk-analytics');
  const figures = () => [
    { label: t('regime'), text: regime && regimeName(regime.state) },
    {
      label: t('overBills'),
      text: regime?.syi_excess == null ? null : formatBps(regime.syi_excess, 1),
    },
    {
      label: t('zScore'),
      text: regime?.z_score == null ? null : formatNumber(regime.z_score, 2, { signed: true }),
    },
  ];
  const frame = { locale: 'en', title, address } as const;
  return figuresCard(frame, regime?.meta ?? null, figures, REGIME_OLD_AFTER_SECONDS);
}

/** A card with the current SYI. Without a value it says so and shows no other figure. */
export function indexCard(
  page: SitePath,
  address: string,
  syi: SyiCurrent | null,
  beside: CardLine | readonly CardFigure[] | null,
): Card {
  const t = cardMessages();
  const frame = {
    kind: 'index',
    locale: 'en',
    title: cardTexts(page).title,
    address,
    label: t('syi', { index: publicConfig.indexNames.SYI }),
  } as const;
  if (syi === null) return { ...frame, value: null, marks: [], facts: [], beside: null };
  const { value, change, asOf, marks } = syiText(syi);
  return { ...frame, value, marks, facts: change ? [change, asOf] : [asOf], beside };
}

/** The last 90 daily values; `null` with fewer than two of them. */
export function ninetyDayLine(series: IndexSeries | null): CardLine | null {
  const points = (series?.points ?? []).map(({ at, value }) => ({ atMs: Date.parse(at), value }));
  const known = points.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const values = known.map((point) => point.value);
  const t = cardMessages();
  const percent = (value: number) => formatPercent(value, 2);
  const reconstructed = reconstructedCount(series?.points ?? []);
  return {
    label:
      reconstructed === 0 ? t('lastDays') : t('lastDaysReconstructed', { count: reconstructed }),
    points: timePoints(points),
    range: t('range', {
      low: percent(Math.min(...values)),
      high: percent(Math.max(...values)),
    }),
    first: formatDay(first.atMs),
    last: formatDay(last.atMs),
  };
}

/** The other indices in their own units, as the index page shows them. */
export function familyFigures(family: IndexFamilyOverview | null): CardFigure[] | null {
  if (family === null) return null;
  return FAMILY_CODES.map((code) => {
    const index = family.data.indices[code];
    const value = index?.value_native_text ?? null;
    const text = index && value !== null ? formatIndexValue(value, index.unit) : null;
    return { label: code, text };
  });
}
